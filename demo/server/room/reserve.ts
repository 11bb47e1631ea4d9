import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Bytes of a reserve: as many as PostgreSQL writes before it is open. */
export const RESERVE = 32 * MEGABYTE;

const pathIn = (folder: string): string => join(folder, 'reserve');

/** Room on a data folder's disk that no other program can take: a file that says nothing, which is removed when that room is needed. */
export interface Reserve {
  /** The bytes that it holds: all, or 0. */
  readonly bytes: number;
  /** Takes the room, while there is enough. Does nothing where it has it. */
  make(): Promise<void>;
  giveUp(): void;
}

/** The reserve of a data folder; it may have one already. A part of one, whose server was killed, is removed. */
export function openReserve(folder: string): Reserve {
  const path = pathIn(folder);
  const isWhole = statSync(path, { throwIfNoEntry: false })?.size === RESERVE;
  if (!isWhole) giveUpReserve(folder);
  const reserve = {
    bytes: isWhole ? RESERVE : 0,
    make: async () => {
      if (reserve.bytes) return;
      try {
        await fill(path);
        reserve.bytes = RESERVE;
      } catch {
        // Another program was faster, or the folder is gone: there is none, and it is tried again.
        rmSync(path, { force: true });
      }
    },
    giveUp: () => {
      reserve.bytes = 0;
      giveUpReserve(folder);
    },
  };
  return reserve;
}

/** Removes the reserve of a data folder. */
export const giveUpReserve = (folder: string): void => rmSync(pathIn(folder), { force: true });

/** Writes what no disk can store in less. */
async function fill(path: string): Promise<void> {
  const piece = randomBytes(MEGABYTE);
  const file = await open(path, 'w', 0o600);
  try {
    for (let at = 0; at < RESERVE; at += MEGABYTE) await file.write(piece, 0, MEGABYTE, at);
    await file.sync();
  } finally {
    await file.close();
  }
}
