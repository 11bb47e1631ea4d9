import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isCall } from '../calls/call-id.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { recordings, recordingUploads, staleFiles } from '../database/schema/recordings.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { findIngested } from '../ingest/store-calls.ts';

/** The call that a sound or a transcript is of. */
export interface SoundOwner {
  readonly levelId: number;
  readonly callId: number;
}

/** A recording that belongs to one call. */
export type CallRecording = typeof recordings.$inferSelect;

/**
 * The call here that a telephone system has sent under its name.
 * @throws HttpError 404 when it has not, or the call was removed: a recording without a call would be heard by nobody, and stay.
 */
export async function sentCall(
  db: Db,
  levelId: number,
  { source, id }: { readonly source: string; readonly id: string },
): Promise<number> {
  const callId = await findIngested(db, levelId, `${source}:${id}`);
  if (callId === undefined) throw new HttpError(404, 'callNotSent');
  const [call] = await db.select({ id: calls.id }).from(calls).where(isCall(callId));
  if (!call) throw new HttpError(404, 'callRemoved');
  return call.id;
}

/** The recording of a call; undefined when there is neither a sound nor a transcript. */
export async function recordingOf(
  db: Db,
  levelId: number,
  callId: number,
): Promise<CallRecording | undefined> {
  const [row] = await db
    .select({ recording: recordings })
    .from(calls)
    .innerJoin(recordings, eq(recordings.id, calls.recordingId))
    .where(and(isCall(callId), eq(calls.levelId, levelId), eq(recordings.levelId, levelId)));
  return row?.recording;
}

/**
 * The same; where there is none, one without a sound is made. The call is locked for the rest of the transaction.
 * @throws HttpError 404 when it was removed meanwhile.
 */
export async function madeRecording(
  tx: Db,
  levelId: number,
  callId: number,
  now: Date,
): Promise<CallRecording> {
  const [call] = await tx.select({ id: calls.id }).from(calls).where(isCall(callId)).for('update');
  if (!call) throw new HttpError(404, 'callRemoved');
  const there = await recordingOf(tx, levelId, callId);
  if (there) return there;
  const [made] = await tx
    .insert(recordings)
    .values({ id: randomUUID(), levelId, place: 'none', isTranscriptSent: false, receivedAt: now })
    .returning();
  if (!made) throw new Error('A recording was made without a row.');
  await tx.update(calls).set({ recordingId: made.id }).where(isCall(callId));
  return made;
}

/** Lists files of the server's own folder that the rest of the transaction leaves: they are removed after it. */
export async function leaveFiles(tx: Db, files: readonly (string | null | undefined)[]): Promise<void> {
  const rows = files.flatMap((file) => (file ? [{ file }] : []));
  if (rows.length > 0) await tx.insert(staleFiles).values(rows).onConflictDoNothing();
}

/** The files of a recording that are in the server's own folder. */
export const ownFiles = ({ place, file, playableFile }: CallRecording): (string | null)[] => [
  place === 'own' ? file : null,
  playableFile,
];

/** The condition of a call's upload. */
export const uploadOf = ({ levelId, callId }: SoundOwner) =>
  and(eq(recordingUploads.levelId, levelId), eq(recordingUploads.callId, callId));
