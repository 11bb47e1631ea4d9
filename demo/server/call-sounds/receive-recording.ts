import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ingestRecording } from '../../../src/core/contract/calls/telephone/ingest-recordings.ts';
import { recordingUploads } from '../database/schema/recordings.ts';
import type { ByteRange } from '../http/body/file-response.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { ServerText } from '../http/failures/texts.ts';
import type { Handler, RequestContext } from '../http/handler.ts';
import { refuseHeld } from '../retention/hold-of.ts';
import type { Services } from '../services.ts';
import { beginUpload, findUpload, otherOffset, type Upload } from './begin-upload.ts';
import { leaveFiles, recordingOf, type SoundOwner, sentCall, uploadOf } from './call-recording.ts';
import { readFormat } from './formats/read-format.ts';
import type { SoundFormat } from './formats/sound-format.ts';
import { latestOnly } from './latest-only.ts';
import { recordingStatus } from './recording-status.ts';
import { ownPath, removeOwn } from './sound-places.ts';
import { storeCallSound } from './store-sound.ts';
import { writePiece } from './write-piece.ts';

const latest = latestOnly();

/** Takes a recording, or a piece of it. */
export const ingestRecordingHandler = (services: Services): Handler<typeof ingestRecording> => {
  const { db, jobs } = services;
  return async ({ params, query, body }, context) => {
    const { levelId } = context;
    refuseOtherRange(context, query.offset);
    const owner = { levelId, callId: await sentCall(db, levelId, params) };
    const stored = await recordingOf(db, levelId, owner.callId);
    if (stored?.place === 'own' && stored.sha256 === query.sha256 && stored.size === query.size)
      return recordingStatus(services, owner, context.texts);
    if (stored && stored.place !== 'none') await refuseHeld(db, owner.callId);
    const piece = { ...query, mediaType: mediaTypeOf(context.request) };
    // Before it takes the place of an earlier request: a piece that belongs elsewhere ends none.
    const begun = await findUpload(db, owner, piece, context.texts);
    if (begun) await placeOf(services, begun, query.offset);
    await latest(`${levelId} ${owner.callId}`, async (signal) => {
      const upload = await beginUpload(services, owner, piece, context.texts);
      const { path, there } = await placeOf(services, upload, query.offset);
      const size = await writePiece(path, { offset: there, body, most: query.size, signal });
      if (size === undefined) throw refusal(context, 'size', 'uploadLonger');
      if (!(await isGoingOn(services, upload))) {
        await sentCall(db, levelId, params);
        throw otherOffset(0);
      }
      if (size === query.size) await finish(services, owner, upload, context);
    });
    jobs.soon();
    return recordingStatus(services, owner, context.texts);
  };
};

const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').toLowerCase().split(';')[0]?.trim() ?? '';

/** Refuses a piece whose header says another beginning than its offset: taken by either, it could be in the wrong place. */
function refuseOtherRange(context: RequestContext, offset: number): void {
  const range = context.request.headers.get('content-range');
  if (range === null) return;
  const [, start] = /^bytes (\d+)-/.exec(range) ?? [];
  if (Number(start) !== offset) throw refusal(context, 'offset', 'uploadRange');
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

/**
 * Where a piece goes on with what has come.
 * @throws HttpError 409 where that is not at the piece's offset.
 */
async function placeOf(
  { sounds }: Services,
  { file }: Upload,
  offset: number,
): Promise<{ readonly path: string; readonly there: number }> {
  const path = await ownPath(sounds, file);
  const there = await sizeOf(path);
  if (offset !== there) throw otherOffset(there);
  return { path, there };
}

/**
 * True if an upload still is what its call waits for. One that was removed while it came, with its call or in favour of another recording,
 * leaves no file: its own is removed again, since it may have been made only then.
 */
async function isGoingOn({ db, sounds }: Services, { levelId, callId, file }: Upload): Promise<boolean> {
  const [upload] = await db
    .select({ file: recordingUploads.file })
    .from(recordingUploads)
    .where(uploadOf({ levelId, callId }));
  if (upload?.file === file) return true;
  await removeOwn(sounds, file);
  return false;
}

/** Compares the whole with its checksum and gives it to the call. */
async function finish(
  services: Services,
  owner: SoundOwner,
  upload: Upload,
  context: RequestContext,
): Promise<void> {
  const { db, sounds, clock, transcriber } = services;
  const { file, size, sha256, mediaType } = upload;
  const path = join(sounds.own, file);
  if ((await checksumOf(path)) !== sha256)
    throw await refused(services, upload, context, 'sha256', 'uploadChecksum');
  const format = await formatOf(path, size, mediaType);
  if (!format) throw await refused(services, upload, context, 'recording', 'uploadNoSound');
  await db.transaction(async (tx) => {
    const isTranscribed = transcriber !== undefined;
    const sound = { place: 'own', file, size, sha256, mediaType: format.mediaType, format } as const;
    await storeCallSound(tx, owner, sound, { now: clock(), isTranscribed });
    await tx.delete(recordingUploads).where(uploadOf(owner));
  });
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(piece);
  return hash.digest('hex');
}

async function formatOf(path: string, size: number, mediaType: string): Promise<SoundFormat | undefined> {
  const file = await open(path);
  const read = async ({ start, end }: ByteRange) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
    return buffer.subarray(0, bytesRead);
  };
  try {
    return await readFormat({ size, mediaType, read });
  } finally {
    await file.close();
  }
}

/** The bytes that came cannot become the recording: they are left, and the next piece begins at its first byte. */
async function refused(
  { db, jobs }: Services,
  { levelId, callId, file }: Upload,
  context: RequestContext,
  field: string,
  text: 'uploadChecksum' | 'uploadNoSound',
): Promise<HttpError> {
  await db.transaction(async (tx) => {
    await tx.delete(recordingUploads).where(uploadOf({ levelId, callId }));
    await leaveFiles(tx, [file]);
  });
  jobs.soon();
  return refusal(context, field, text);
}

const refusal = ({ texts }: RequestContext, field: string, text: ServerText): HttpError =>
  new HttpError(422, 'invalidFields', { fields: { [field]: [texts.server(text)] } });
