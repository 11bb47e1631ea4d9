import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { getIngestedRecording } from '../../../src/core/contract/calls/telephone/ingest-recordings.ts';
import type { ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import type { Db } from '../database/database.ts';
import { type JobKind, jobs } from '../database/schema/jobs.ts';
import { recordingTurns, recordingUploads } from '../database/schema/recordings.ts';
import type { Handler, RequestContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { type CallRecording, recordingOf, type SoundOwner, sentCall, uploadOf } from './call-recording.ts';

type Status = ReplyInput<typeof getIngestedRecording>;
type Jobs = Partial<Record<JobKind, { readonly failed: boolean }>>;

/** Tells how much of a call's recording has come, and what became of it. */
export const getIngestedRecordingHandler =
  (services: Services): Handler<typeof getIngestedRecording> =>
  async ({ params }, { levelId, texts }) =>
    recordingStatus(services, { levelId, callId: await sentCall(services.db, levelId, params) }, texts);

/** The state of a call's recording and transcript. */
export async function recordingStatus(
  { db, sounds, converter }: Services,
  owner: SoundOwner,
  texts: RequestContext['texts'],
): Promise<Status> {
  const recording = await recordingOf(db, owner.levelId, owner.callId);
  const waiting = recording ? await jobsOf(db, recording.id) : {};
  const transcript = recording ? await transcriptOf(db, recording, waiting) : 'none';
  const [upload] = await db.select().from(recordingUploads).where(uploadOf(owner));
  if (upload) {
    const info = await stat(join(sounds.own, upload.file)).catch(() => undefined);
    const { size, sha256 } = upload;
    return { state: 'receiving', received: info?.size ?? 0, size, sha256, transcript };
  }
  if (!recording || recording.place === 'none') return { state: 'none', received: 0, transcript };
  const { size, sha256, format, duration } = recording;
  const state = stateOf(recording, waiting, converter !== undefined);
  const message =
    state === 'unplayable'
      ? texts.server(converter ? 'soundNotConverted' : 'soundNoConverter', { format: format ?? '' })
      : null;
  return { state, received: size ?? 0, size, sha256, format, duration, transcript, message };
}

function stateOf(
  { isPlayable, playableFile }: CallRecording,
  { convert }: Jobs,
  isConverting: boolean,
): Status['state'] {
  if (isPlayable || playableFile) return 'ready';
  return isConverting && convert && !convert.failed ? 'converting' : 'unplayable';
}

async function jobsOf(db: Db, recordingId: string): Promise<Jobs> {
  const rows = await db
    .select({ kind: jobs.kind, failedAt: jobs.failedAt })
    .from(jobs)
    .where(eq(jobs.recordingId, recordingId));
  return Object.fromEntries(rows.map(({ kind, failedAt }) => [kind, { failed: failedAt !== null }]));
}

async function transcriptOf(
  db: Db,
  { id }: CallRecording,
  { transcribe }: Jobs,
): Promise<Status['transcript']> {
  const [turn] = await db
    .select({ position: recordingTurns.position })
    .from(recordingTurns)
    .where(eq(recordingTurns.recordingId, id))
    .limit(1);
  if (turn) return 'ready';
  if (!transcribe) return 'none';
  return transcribe.failed ? 'failed' : 'waiting';
}
