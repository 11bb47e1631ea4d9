import { statfsSync } from 'node:fs';
import { DatabaseAway } from '../database/database-away.ts';
import { openReserve, RESERVE } from './reserve.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that PostgreSQL writes before it is open: two pieces of its log. */
const TO_OPEN = 32 * MEGABYTE;
/**
 * Bytes below which nothing more is stored. A database that finds its disk full in the middle of its log ends; with so much left,
 * signing in, reading and removing go on, and it can still be opened.
 */
const LEAST = 64 * MEGABYTE;
/** Bytes below which the reserve is given up: what is read and removed may want the next piece of the log. */
const NEARLY_FULL = 24 * MEGABYTE;
/** Bytes below which the log is left alone: a database that cannot write what goes with that ends. */
const NOTHING = MEGABYTE;
/** What a byte that is sent takes: in a table, in the log, and in the log once more as the page that it is on. */
const TIMES = 3;

/** The free bytes on a folder's disk. */
function freeOn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A folder that is gone is no question of room: whoever uses it says what is wrong.
    return Number.POSITIVE_INFINITY;
  }
}

/** True if a folder's disk has enough space to open a database. */
export const hasRoomToOpen = (folder: string): boolean => freeOn(folder) >= TO_OPEN;

/** True if more may be stored on a folder's disk. */
export const hasRoom = (folder: string): boolean => freeOn(folder) >= LEAST;

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
  /** True: nearly nothing is free, with the reserve given up. */
  isNone(): boolean;
  /** Gives the reserve up where the disk is nearly full. */
  spendReserve(): void;
  /** Makes the reserve anew where there is room for it and for more. */
  renewReserve(): Promise<void>;
}

/** The room of an embedded database. What its reserve holds is room, too. */
export function openRoom(folder: string): Room {
  const reserve = openReserve(folder);
  let taken = 0;
  let isRefused = false;
  const has = (bytes: number) => freeOn(folder) + reserve.bytes >= bytes;
  return {
    isShort: () => !has(LEAST),
    take: (bytes) => {
      const needed = bytes * TIMES;
      if (!has(LEAST + taken + needed)) {
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
    isNone: () => !has(NOTHING),
    spendReserve: () => {
      if (reserve.bytes > 0 && freeOn(folder) < NEARLY_FULL) reserve.giveUp();
    },
    renewReserve: async () => {
      if (freeOn(folder) >= LEAST + RESERVE) await reserve.make();
    },
  };
}

/** The room where the data is on another machine. */
export const ROOM_ELSEWHERE: Room = {
  isShort: () => false,
  take: () => () => undefined,
  wasRefused: () => false,
  isNone: () => false,
  spendReserve: () => undefined,
  renewReserve: async () => undefined,
};
