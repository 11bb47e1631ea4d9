import { setTimeout } from 'node:timers/promises';
import { hasRoomToOpen, isFullFor } from '../../room/room.ts';
import { DatabaseAway, FULL } from '../database-away.ts';
import { type EmbeddedWorker, startEmbeddedWorker } from './start-embedded-worker.ts';

/** The only session of the embedded database, while its thread lives. */
export interface EmbeddedSession {
  /**
   * Sends whole messages of PostgreSQL's protocol, and returns the answer.
   * @throws DatabaseAway when the database has ended.
   */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
}

/** The embedded PostgreSQL in its own thread, which is started again whenever it ends. */
export interface EmbeddedThread {
  /** @throws DatabaseAway while there is none. */
  session(): EmbeddedSession;
  /** Ends the database in order. */
  close(): Promise<void>;
}

/** Milliseconds between two attempts to open it. */
const PAUSE = 500;
/** Milliseconds after which an attempt is given up: a hanging one never ends by itself. */
const PATIENCE = 60_000;

/** Milliseconds for closing: data that is unwritten then is in its log. */
const CLOSING = 20_000;

/** Opens the database of a folder; `onEnd` gets the reason of an unexpected end. */
export async function startEmbeddedThread(
  path: string,
  onEnd: (reason: DatabaseAway) => void,
): Promise<EmbeddedThread> {
  let worker: EmbeddedWorker | undefined = await startFirst(path);
  let isClosing = false;
  let opening: Promise<void> | undefined;

  async function openAgain(): Promise<void> {
    while (!worker && !isClosing) {
      await setTimeout(PAUSE);
      if (isClosing || !hasRoomToOpen(path)) continue;
      const opened = await startEmbeddedWorker(path, PATIENCE).catch(() => undefined);
      if (isClosing) await opened?.kill();
      else worker = opened;
    }
  }

  /**
   * Ends a broken database, which hangs in its thread after a panic: the next one repairs the data by its
   * log.
   */
  function end(broken: EmbeddedWorker, reason: DatabaseAway): void {
    if (worker !== broken || isClosing) return;
    worker = undefined;
    onEnd(reason);
    opening = broken.kill().then(openAgain);
  }

  return {
    session: () => {
      const own = worker;
      if (!own) throw new DatabaseAway(hasRoomToOpen(path) ? 'away' : 'full');
      return sessionOf(own, (reason) => end(own, reason));
    },
    close: async () => {
      isClosing = true;
      await opening;
      await worker?.close(CLOSING);
    },
  };
}

/**
 * The first start, which repairs a long log for as long as that takes.
 * @throws DatabaseAway when it fails on a full disk.
 */
async function startFirst(path: string): Promise<EmbeddedWorker> {
  if (!isFullFor(path)) return startEmbeddedWorker(path);
  return startEmbeddedWorker(path, PATIENCE).catch((cause: unknown) => {
    throw new DatabaseAway('full', { cause });
  });
}

/** A session in a thread: `end` gets the reason once the database answers no more. */
function sessionOf(worker: EmbeddedWorker, end: (reason: DatabaseAway) => void): EmbeddedSession {
  let ended: DatabaseAway | undefined;
  const endWith = (reason: DatabaseAway): DatabaseAway => {
    ended = reason;
    end(reason);
    return reason;
  };
  return {
    exchange: async (bytes) => {
      if (ended) throw ended;
      const answer = await worker.exchange(bytes).catch((cause: Error) => {
        throw endWith(new DatabaseAway('away', { cause }));
      });
      const cause = fatalError(answer);
      if (!cause) return answer;
      endWith(new DatabaseAway(cause.code === FULL ? 'full' : 'away', { cause }));
      // The query gets its error; later ones of this session, also a rollback, get the end.
      return Buffer.concat([answer, READY_MESSAGE]);
    },
  };
}

const letter = (character: string): number => character.charCodeAt(0);
const ERROR = letter('E');
const READY = letter('Z');
const READY_MESSAGE = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The error after which the database answers no more: its answer has no final "ready for the next query". */
function fatalError(bytes: Uint8Array): (Error & { code: string }) | undefined {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (answer.at(-6) === READY) return undefined;
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR) continue;
    const fields = answer.toString('utf8', at + 5, at + 1 + answer.readInt32BE(at + 1)).split('\0');
    const field = (name: string) => fields.find((text) => text.startsWith(name))?.slice(1) ?? '';
    if (['PANIC', 'FATAL'].includes(field('V')))
      return Object.assign(new Error(`${field('V')}: ${field('M')}`), { code: field('C') });
  }
  return undefined;
}
