import type { Db } from '../../database/database.ts';
import { recordings as recordingsTable, recordingTurns } from '../../database/schema/recordings.ts';
import { recordings } from '../../recordings/recordings.ts';
import { spokenText } from '../../search/fold.ts';

/** The recorded calls of the demo with their transcripts. */
export async function seedRecordings(db: Db): Promise<void> {
  if (recordings.length === 0) return;
  await db
    .insert(recordingsTable)
    .values(recordings.map(({ id, file, language, duration }) => ({ id, file, language, duration })));
  const turns = recordings.flatMap(({ id, transcripts }) =>
    transcripts.map((turn, position) => ({
      recordingId: id,
      position,
      participant: turn.participant,
      transcript: turn.transcript,
      words: turn.words,
      startedAt: turn.startedAt,
      endedAt: turn.endedAt,
      spoken: spokenText(turn.transcript),
    })),
  );
  await db.insert(recordingTurns).values(turns);
}
