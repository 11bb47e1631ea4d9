import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { checkpoint, hasLeftPiece, PIECE } from '../database/embedded/log-pieces.ts';
import type { Room } from './room.ts';

/** Bytes of the log after which it is written into the tables, and removed. */
const LOG = 64 * 1024 * 1024;

/**
 * Keeps the embedded database small: it has no process that does so by itself. The log is written into the tables when it has grown; where
 * room is wanted also at once, and what removed rows left is given back. On a full disk it goes on in the pieces that it has. What is written
 * there is made ahead while there is room. Nothing is done while nothing is free: the log could not be written into the tables, and the
 * database would end.
 */
export async function makeRoom(db: Db, room: Room): Promise<void> {
  if (room.isNone()) return;
  if (room.isFull()) await goOnInPieces(db);
  else await giveBack(db, room);
  await room.prepare(db);
}

async function giveBack(db: Db, room: Room): Promise<void> {
  const isShort = room.isShort();
  const isWanted = room.wasRefused() || isShort;
  if (isWanted) for (const table of await emptied(db)) await db.execute(sql`vacuum ${sql.identifier(table)}`);
  if (isWanted || (await logSince(db)) > LOG) await checkpoint(db, isShort);
}

/** Writes the log into the tables only where that gives a piece back, since what is written next has to tell whole pages. */
async function goOnInPieces(db: Db): Promise<void> {
  const goOn = async () => {
    if (await hasLeftPiece(db)) await checkpoint(db, true);
  };
  await goOn();
  for (const table of await emptied(db, PIECE)) {
    await db.execute(sql`vacuum ${sql.identifier(table)}`);
    await goOn();
  }
}

/** The bytes of the log since it was written into the tables. */
async function logSince(db: Db): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return row?.bytes ?? 0;
}

/** The tables of whose rows a tenth was removed, up to so many bytes: the log has a vacuum's pages, and needs room for them. */
async function emptied(db: Db, most = Number.MAX_SAFE_INTEGER): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_stat_user_tables
      where n_dead_tup > 0 and n_dead_tup * 10 >= n_live_tup and pg_total_relation_size(relid) <= ${most}::bigint`,
  );
  return rows.map(({ name }) => name);
}
