import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import type { Room } from './room.ts';

/** Bytes of the log after which it is written into the tables, and removed. */
const LOG = 64 * 1024 * 1024;

/**
 * Keeps the embedded database small: it has no process that does so by itself. The log is written into the tables when it has grown; where
 * room is wanted also at once, and what removed rows left is given back. Its reserve is made anew when there is room again.
 * Nothing is done while nothing is free: the log could not be written into the tables, and the database would end.
 */
export async function makeRoom(db: Db, room: Room): Promise<void> {
  room.spendReserve();
  await room.renewReserve();
  if (room.isNone()) return;
  const isWanted = room.wasRefused() || room.isShort();
  if (isWanted) {
    for (const table of await emptied(db)) await db.execute(sql`vacuum ${sql.identifier(table)}`);
    if (await hasNextPiece(db)) await db.execute(sql`select pg_switch_wal()`);
  }
  if (isWanted || (await logSince(db)) > LOG) await db.execute(sql`checkpoint`);
}

/**
 * The log has its next piece of 16 MB already, which PostgreSQL makes when the one before is nearly full. Where nothing is stored for want
 * of room it would never come to it; once it does, the one before goes.
 */
async function hasNextPiece(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    db,
    sql`select exists (
      select 1 from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())
    ) as has`,
  );
  return row?.has ?? false;
}

/** The bytes of the log since it was written into the tables. */
async function logSince(db: Db): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return row?.bytes ?? 0;
}

/** The tables of whose rows a tenth was removed. */
async function emptied(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_stat_user_tables where n_dead_tup > 0 and n_dead_tup * 10 >= n_live_tup`,
  );
  return rows.map(({ name }) => name);
}
