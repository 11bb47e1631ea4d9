import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Sound files. Many calls of the demo share one. */
export const recordings = pgTable('recordings', {
  id: text().primaryKey(),
  /** Relative to the folder of the recordings. */
  file: text().notNull(),
  language: text().$type<'pt-BR' | 'en-US'>().notNull(),
  /** Seconds. */
  duration: doublePrecision().notNull(),
});

/** A word with its time: seconds from the recording's start. */
export interface TimedWord {
  word: string;
  startedAt: number;
  endedAt: number;
}

/** A transcript belongs to a recording, one row for each turn of a speaker. */
export const recordingTurns = pgTable(
  'recording_turns',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    participant: text().$type<'AGENT' | 'CLIENT' | 'AGENT_A' | 'AGENT_B'>().notNull(),
    transcript: text().notNull(),
    words: jsonb().$type<readonly TimedWord[]>().notNull(),
    startedAt: doublePrecision().notNull(),
    endedAt: doublePrecision().notNull(),
    /** Its words without accents, case and punctuation, with spaces around each: `' bom dia '`. */
    spoken: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'recording_turns_key', columns: [t.recordingId, t.position] }),
    index('recording_turns_spoken').using('gin', t.spoken.op('gin_trgm_ops')),
  ],
);
