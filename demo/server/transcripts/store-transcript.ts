import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { CallRecording } from '../call-sounds/call-recording.ts';
import type { Db } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { recordings, recordingTurns } from '../database/schema/recordings.ts';
import { spokenText } from '../search/fold.ts';
import type { Transcript } from './read-transcript.ts';

/** Rows of one statement: a driver takes 65,535 values at most. */
const ROWS = 1000;

/** Tells whether a recording has words. */
export const hasTranscript = async (tx: Db, recordingId: string): Promise<boolean> =>
  (
    await tx
      .select({ position: recordingTurns.position })
      .from(recordingTurns)
      .where(eq(recordingTurns.recordingId, recordingId))
      .limit(1)
  ).length > 0;

/** Tells whether a recording has this very transcript. */
export async function isStored(
  tx: Db,
  { id, language }: Pick<CallRecording, 'id' | 'language'>,
  told: Transcript,
): Promise<boolean> {
  if (told.turns.length === 0 || language !== (told.language ?? null)) return false;
  const { participant, transcript, words, startedAt, endedAt } = recordingTurns;
  const stored = await tx
    .select({ participant, transcript, words, startedAt, endedAt })
    .from(recordingTurns)
    .where(eq(recordingTurns.recordingId, id))
    .orderBy(recordingTurns.position);
  // As JSON keeps them: without what is undefined.
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(told.turns)));
}

/** Stores a transcript in place of a former one; nothing is left to transcribe. */
export async function storeTranscript(tx: Db, recordingId: string, transcript: Transcript): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.recordingId, recordingId), eq(jobs.kind, 'transcribe')));
  await tx.delete(recordingTurns).where(eq(recordingTurns.recordingId, recordingId));
  await tx
    .update(recordings)
    .set({ language: transcript.language ?? null })
    .where(eq(recordings.id, recordingId));
  const rows = transcript.turns.map((turn, position) => ({
    ...turn,
    ...{ recordingId, position, spoken: spokenText(turn.transcript) },
  }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(recordingTurns).values(rows.slice(from, from + ROWS));
}
