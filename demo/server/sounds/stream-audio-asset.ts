import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { streamAudioAsset } from '../../../src/core/contract/calls/sounds.ts';
import type { Db } from '../database/database.ts';
import { audios } from '../database/schema/routing.ts';
import { sounds } from '../database/schema/sounds.ts';
import { fileName } from '../format/file-name.ts';
import { type ByteRange, rangeResponse } from '../http/body/file-response.ts';
import { pieceStream } from '../http/body/piece-stream.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** The sound of an audio by its id, or of any record by the file's name (decision 31). */
export const streamAudioAssetHandler =
  ({ db, log }: Services): Handler<typeof streamAudioAsset> =>
  async ({ params }, { levelId, request, correlationId }) => {
    const name = await nameOf(db, String(params.id), levelId);
    const isSound = and(eq(sounds.levelId, levelId), eq(sounds.name, name));
    const [sound] = await db
      .select({ mediaType: sounds.mediaType, size: sounds.size, createdAt: sounds.createdAt })
      .from(sounds)
      .where(isSound);
    if (!sound) throw new HttpError(404, 'notFound');
    return rangeResponse(
      request,
      {
        size: sound.size,
        etag: `"${sound.size.toString(36)}-${sound.createdAt.getTime().toString(36)}"`,
        modified: sound.createdAt,
        read: (part) =>
          pieceStream(piecesOf(db, isSound, part), (error) =>
            log.error(`The sound ${correlationId} broke off.`, error),
          ),
      },
      {
        'content-type': sound.mediaType,
        'content-disposition': `inline; ${fileName(name)}`,
        // Permissions change, and a name may get another sound: browsers must ask each time.
        'cache-control': 'private, no-cache',
      },
    );
  };

async function nameOf(db: Db, id: string, levelId: number): Promise<string> {
  if (!/^\d{1,9}$/.test(id)) return id;
  const [audio] = await db
    .select({ file: audios.audioFilePath })
    .from(audios)
    .where(and(eq(audios.id, Number(id)), eq(audios.levelId, levelId)));
  if (!audio?.file) throw new HttpError(404, 'notFound');
  return audio.file;
}

/** Bytes read from the database at once. */
const PIECE = 64 * 1024;

/**
 * The database cuts the part out, piece by piece: a request for the last second does not load ten megabytes.
 */
async function* piecesOf(
  db: Db,
  isSound: SQL | undefined,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let from = start; from <= end; from += PIECE) {
    const length = Math.min(PIECE, end + 1 - from);
    const [piece] = await db
      .select({ bytes: sql`substring(${sounds.bytes} from ${from + 1} for ${length})`.mapWith(sounds.bytes) })
      .from(sounds)
      .where(isSound);
    if (!piece) throw new Error('It was removed while it was sent.');
    yield piece.bytes;
  }
}
