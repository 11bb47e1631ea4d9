import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a reserve: more than a start writes beside the database's own files before it is open (its lock, and PostgreSQL's). */
export const RESERVE = 512 * 1024;

const pathIn = (folder: string): string => join(folder, 'reserve');

/** Makes the room that a data folder keeps for a start: a file that says nothing. Does nothing where it is there, or does not fit. */
export function keepReserve(folder: string): void {
  const path = pathIn(folder);
  if (statSync(path, { throwIfNoEntry: false })?.size === RESERVE) return;
  try {
    // Random bytes: no disk can store them in less.
    writeFileSync(path, randomBytes(RESERVE), { mode: 0o600 });
  } catch {
    giveUpReserve(folder);
  }
}

/** Removes the reserve of a data folder. */
export const giveUpReserve = (folder: string): void => rmSync(pathIn(folder), { force: true });
