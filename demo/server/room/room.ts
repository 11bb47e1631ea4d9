import { statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../database/database.ts';
import { DatabaseAway } from '../database/database-away.ts';
import { bytesAhead, bytesUnfinished, makePiecesAhead, PIECE } from '../database/embedded/log-pieces.ts';
import { keepStatusPages } from '../database/embedded/status-pages.ts';
import { keepFreePages } from './free-pages.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that PostgreSQL writes before it is open, where it makes the pieces of its log: two. */
const TO_OPEN = 2 * PIECE;
/**
 * Bytes below which nothing more is stored. A database that finds its disk full in the middle of its log ends; with so much left,
 * signing in, reading and removing go on, and it can still be opened.
 */
const LEAST = 64 * MEGABYTE;
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

/** True if there is not enough space on a database's disk for all that PostgreSQL writes before it is open. */
export const isFullFor = (path: string): boolean => freeOn(dirname(path)) < TO_OPEN;

/** True if there is enough space to open a database: on its disk, or in its log already. */
export const hasRoomToOpen = (path: string): boolean => !isFullFor(path) || bytesAhead(path) > 0;

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
  /** True: the log has no more pieces than it has already. */
  isFull(): boolean;
  /** True: nearly nothing is free, on the disk and in the log. */
  isNone(): boolean;
  /** Makes ahead, while there is room, what is written where there is none. */
  prepare(db: Db): Promise<void>;
}

/** The room of an embedded database. What its log has ahead is room, too, and what it is about to have. */
export function openRoom(folder: string): Room {
  const path = join(folder, 'database');
  let taken = 0;
  let isRefused = false;
  const has = (bytes: number) => {
    const free = freeOn(folder);
    return free >= bytes || free + bytesUnfinished(path) + bytesAhead(path) >= bytes;
  };
  const isShort = () => !has(LEAST);
  return {
    isShort,
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
    isFull: () => freeOn(folder) < PIECE,
    isNone: () => !has(NOTHING),
    prepare: async (db) => {
      if (!isShort()) {
        await keepFreePages(db);
        await keepStatusPages(db, path);
      }
      await makePiecesAhead(db, path, (bytes) => freeOn(folder) >= bytes + NOTHING);
    },
  };
}

/** The room where the data is on another machine. */
export const ROOM_ELSEWHERE: Room = {
  isShort: () => false,
  take: () => () => undefined,
  wasRefused: () => false,
  isFull: () => false,
  isNone: () => false,
  prepare: async () => undefined,
};
