import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { recordingUploads } from '../database/schema/recordings.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Services } from '../services.ts';
import { leaveFiles, type SoundOwner, uploadOf } from './call-recording.ts';
import { ownName } from './sound-places.ts';

/** A recording of which a part has come. */
export type Upload = typeof recordingUploads.$inferSelect;

/** A piece of a recording, as its sender announces it. */
interface Piece {
  /** Of the whole recording, as its checksum is. */
  readonly size: number;
  readonly sha256: string;
  readonly offset: number;
  readonly mediaType: string;
}

/**
 * The upload that a piece goes on with; undefined where the piece begins one.
 * @throws HttpError as `continued` does.
 */
export async function findUpload(
  db: Db,
  owner: SoundOwner,
  piece: Piece,
  texts: Texts,
): Promise<Upload | undefined> {
  const [upload] = await db.select().from(recordingUploads).where(uploadOf(owner));
  return continued(upload, piece, texts);
}

/**
 * The upload that a piece goes on with, or a new one in place of one of another recording.
 * @throws HttpError as `continued` does.
 */
export async function beginUpload(
  { db, clock }: Services,
  { levelId, callId }: SoundOwner,
  piece: Piece,
  texts: Texts,
): Promise<Upload> {
  return db.transaction(async (tx) => {
    const [former] = await tx
      .select()
      .from(recordingUploads)
      .where(uploadOf({ levelId, callId }))
      .for('update');
    const upload = continued(former, piece, texts);
    if (upload) return upload;
    if (former) await leaveFiles(tx, [former.file]);
    const { size, sha256, mediaType } = piece;
    const file = ownName(levelId, randomUUID());
    const begun = { levelId, callId, file, mediaType, size, sha256, startedAt: clock() };
    const [made] = await tx
      .insert(recordingUploads)
      .values(begun)
      .onConflictDoUpdate({ target: [recordingUploads.levelId, recordingUploads.callId], set: begun })
      .returning();
    return made ?? begun;
  });
}

/**
 * Only a first piece begins a recording: a later one of another recording is a mistake, and would discard what has come.
 * @throws HttpError 409 for a later piece of what was not begun, 422 while another recording comes.
 */
function continued(
  upload: Upload | undefined,
  { size, sha256, offset }: Piece,
  texts: Texts,
): Upload | undefined {
  const isSize = upload?.size === size;
  const isChecksum = upload?.sha256 === sha256;
  if (isSize && isChecksum) return upload;
  if (offset === 0) return undefined;
  if (!upload) throw otherOffset(0);
  const words = [texts.server('uploadOther', { size: upload.size, sha256: upload.sha256 })];
  const fields = { ...(!isSize && { size: words }), ...(!isChecksum && { sha256: words }) };
  throw new HttpError(422, 'invalidFields', { fields });
}

/** Tells a sender the place at which to go on. */
export const otherOffset = (there: number): HttpError =>
  new HttpError(409, 'uploadOffset', {
    values: { bytes: there },
    headers: { 'upload-offset': String(there) },
  });
