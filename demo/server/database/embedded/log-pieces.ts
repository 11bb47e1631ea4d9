import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

/** Bytes of a piece of PostgreSQL's log. */
export const PIECE = 16 * 1024 * 1024;
/** The pieces that are on the disk before they are needed. */
const AHEAD = 2;
const NAME = /^[\dA-F]{24}$/;
/** Named as PostgreSQL names one that it makes: it removes what a killed server leaves. */
const UNFINISHED = 'xlogtemp.ahead';
/** The place of the first page's address in a piece, after what tells its kind, its version and its timeline. */
const ADDRESS = 8;

const logOf = (path: string): string => join(path, 'pg_wal');

/** The address of the first page that a piece has, as it was written last; 0n: nothing was. */
function writtenAddress(file: string): bigint {
  const address = Buffer.alloc(8);
  const piece = openSync(file, 'r');
  try {
    readSync(piece, address, 0, address.length, ADDRESS);
  } finally {
    closeSync(piece);
  }
  return address.readBigUInt64LE();
}

/** The address that a piece's first page has once it is begun: its name has the number of the piece, after its timeline. */
const ownAddress = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * 2n ** 32n + BigInt(`0x${name.slice(16)}`) * BigInt(PIECE);

/**
 * The bytes of the log that are on the disk before PostgreSQL has begun them: it writes over them in place, however full the disk is.
 * @param path The database's folder; one that is not there has none.
 */
export function bytesAhead(path: string): number {
  const log = logOf(path);
  try {
    const ahead = readdirSync(log).filter(
      (name) => NAME.test(name) && writtenAddress(join(log, name)) !== ownAddress(name),
    );
    return ahead.length * PIECE;
  } catch {
    // There is no database yet, or the log moves on at this moment.
    return 0;
  }
}

/** The bytes of the piece that is being made: it has taken them from the disk, and the log does not have them yet. */
export const bytesUnfinished = (path: string): number =>
  statSync(join(logOf(path), UNFINISHED), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Makes the next pieces of the log that are not there, and wipes those in which is what was written before, while there is room.
 * @param hasRoom Whether the disk has room for so many bytes.
 */
export async function makePiecesAhead(
  db: Db,
  path: string,
  hasRoom: (bytes: number) => boolean,
): Promise<void> {
  const unfinished = join(logOf(path), UNFINISHED);
  for (const name of await namesAhead(db)) {
    const piece = join(logOf(path), name);
    if (isBlank(piece)) continue;
    if (!hasRoom(PIECE)) return;
    try {
      await writeBlank(unfinished);
      // The database has one session: while this transaction has it, the log does not go on to the piece.
      await db.transaction(async (tx) => {
        if ((await namesAhead(tx)).includes(name)) renameSync(unfinished, piece);
      });
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
}

/** Whether the log has gone on to another piece since it was written into the tables: the one before is needed no longer. */
export async function hasLeftPiece(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    db,
    sql`select pg_walfile_name(redo_lsn) < pg_walfile_name(pg_current_wal_lsn()) as has from pg_control_checkpoint()`,
  );
  return row?.has ?? false;
}

/**
 * Writes the log into the tables. The pieces that are needed no longer become the next ones, with what is in them, where nobody else is to
 * take their room; else they are removed.
 */
export const checkpoint = (db: Db, isKeeping: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    if (isKeeping) await tx.execute(sql`set local wal_recycle = on`);
    await tx.execute(sql`checkpoint`);
  });

/** The names of the pieces after the one that PostgreSQL writes. */
async function namesAhead(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select pg_walfile_name(pg_current_wal_insert_lsn() + piece * ${PIECE}::numeric) as name
      from generate_series(1, ${AHEAD}::integer) piece order by piece`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a piece is there, and nothing has been written into it. */
function isBlank(file: string): boolean {
  try {
    return writtenAddress(file) === 0n;
  } catch {
    return false;
  }
}

async function writeBlank(file: string): Promise<void> {
  const blank = Buffer.alloc(1024 * 1024);
  const piece = await open(file, 'w', 0o600);
  try {
    for (let at = 0; at < PIECE; at += blank.length) await piece.write(blank, 0, blank.length, at);
    await piece.sync();
  } finally {
    await piece.close();
  }
}
