import { statfsSync } from 'node:fs';
import { DatabaseAway } from '../database/database-away.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that PostgreSQL writes before it is open: two pieces of its log. */
const TO_OPEN = 32 * MEGABYTE;
/**
 * Bytes below which nothing more is stored. A database that finds its disk full in the middle of its log ends; with so much left,
 * signing in, reading and removing go on, and it can still be opened.
 */
const LEAST = 64 * MEGABYTE;
/** What a byte that is sent takes: in a table, in the log, and in the log once more as the page that it is on. */
const TIMES = 3;

function has(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    // A folder that is gone is no question of room: whoever uses it says what is wrong.
    return true;
  }
}

/** True if a folder's disk has enough space to open a database. */
export const hasRoomToOpen = (folder: string): boolean => has(folder, TO_OPEN);

/** True if more may be stored on a folder's disk. */
export const hasRoom = (folder: string): boolean => has(folder, LEAST);

/** The room on the disk of a data folder. */
export interface Room {
  /** True: nothing more is stored. */
  isShort(): boolean;
  /**
   * Keeps room for a body of so many bytes, until the returned function is called.
   * @throws DatabaseAway when there is none.
   */
  take(bytes: number): () => void;
  /** True if something was refused since this was asked last. */
  wasRefused(): boolean;
}

/** The room of an embedded database. */
export function openRoom(folder: string): Room {
  let taken = 0;
  let isRefused = false;
  return {
    isShort: () => !hasRoom(folder),
    take: (bytes) => {
      const needed = bytes * TIMES;
      if (!has(folder, LEAST + taken + needed)) {
        isRefused = true;
        throw new DatabaseAway('full');
      }
      taken += needed;
      return () => {
        taken -= needed;
      };
    },
    wasRefused: () => {
      const was = isRefused;
      isRefused = false;
      return was;
    },
  };
}

/** The room where the data is on another machine. */
export const ROOM_ELSEWHERE: Room = {
  isShort: () => false,
  take: () => () => undefined,
  wasRefused: () => false,
};
