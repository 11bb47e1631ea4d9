import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HttpError } from '../http/failures/http-error.ts';
import { hasRoom } from '../room/room.ts';
import { otherOffset } from './begin-upload.ts';

/** Bytes after which it is asked anew whether there is room: a folder on a network takes its time to tell. */
const ROOM_EVERY = 8 * 1024 * 1024;

/** The bytes of a piece, and where they belong. */
interface Piece {
  readonly offset: number;
  readonly body: AsyncIterable<Uint8Array>;
  /** The bytes of the whole. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/**
 * Writes a piece into a file as it comes, and returns the file's bytes. What came before a cut stays: the sender goes on from there.
 * A piece with more bytes than the whole has left is a mistake: none of it stays, and nothing is returned.
 * @throws HttpError 400 when the piece is cut, 409 when a later request takes its place, 507 when the disk is full.
 */
export async function writePiece(
  path: string,
  { offset, body, most, signal }: Piece,
): Promise<number | undefined> {
  let file: FileHandle | undefined;
  let at = offset;
  try {
    file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
    for await (const bytes of whileRoom(until(body, signal), dirname(path))) {
      if (at + bytes.length > most) {
        await file.truncate(offset);
        return undefined;
      }
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
    await file.sync();
    return at;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new HttpError(507, 'storageFull');
    if (signal.aborted) throw otherOffset(at);
    throw new HttpError(400, 'bodyUnreadable');
  } finally {
    await file?.close();
  }
}

/**
 * Asks before the first bytes, and now and then, whether there is room for more.
 * @throws HttpError 507 when there is none.
 */
async function* whileRoom(body: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<Uint8Array> {
  let unasked = ROOM_EVERY;
  for await (const bytes of body) {
    if (unasked >= ROOM_EVERY) {
      if (!hasRoom(folder)) throw new HttpError(507, 'storageFull');
      unasked = 0;
    }
    unasked += bytes.length;
    yield bytes;
  }
}

/** Ends at the signal also while nothing comes. */
async function* until(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await unlessAborted(pieces.next(), signal);
    if (done) return;
    yield value;
  }
}

/** Gives a promise's value, or fails at the signal. A race with one promise for all pieces would hold every piece until that one ends. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
