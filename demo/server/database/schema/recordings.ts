import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Participant } from '../../../../src/core/contract/kinds/call-kinds.ts';
import { moment } from './columns.ts';
import { levels } from './people.ts';
import { levelId } from './routing.ts';

/**
 * The place of a sound: with the program (the demo's), in the server's own folder, in a folder that it may read, or in S3. `none`: there
 * is a transcript, and no sound yet.
 */
export type RecordingPlace = 'bundled' | 'own' | 'folder' | 's3' | 'none';

/** Recordings. Many calls of the demo share one; one that a telephone system has sent belongs to one call. */
export const recordings = pgTable(
  'recordings',
  {
    id: text().primaryKey(),
    /** Null: a recording of the demo, which all companies share. */
    levelId: integer().references(() => levels.id),
    place: text().$type<RecordingPlace>().notNull().default('bundled'),
    /** Relative to the folder of its place; in S3 its whole address. */
    file: text(),
    /** Null: nobody told it. */
    language: text(),
    /** Seconds; null where the file does not tell them. */
    duration: doublePrecision(),
    mediaType: text(),
    /** The format as its bytes tell it. */
    format: text(),
    size: bigint({ mode: 'number' }),
    sha256: text(),
    /** The state of a file that stays where it is: another one is another recording. */
    etag: text(),
    /** False: browsers play it as a copy in another format only. */
    isPlayable: boolean().notNull().default(true),
    /** The copy that browsers play, in the server's own folder. */
    playableFile: text(),
    /** False: nobody has sent a transcript, so the server's own command may make one. */
    isTranscriptSent: boolean().notNull().default(true),
    receivedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('recordings_level').on(t.levelId)],
);

/** Recordings of which a part has come. */
export const recordingUploads = pgTable(
  'recording_uploads',
  {
    levelId: levelId(),
    callId: bigint({ mode: 'number' }).notNull(),
    /** In the server's own folder; its size is what has come. */
    file: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    startedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'recording_uploads_key', columns: [t.levelId, t.callId] }),
    index('recording_uploads_started').on(t.startedAt),
  ],
);

/**
 * Files of the server's own folder that nothing needs any more. They are listed with the change that leaves them, and then removed. A file
 * that is being made is listed too, for a time when it is done: if its program is killed, nothing else tells of it.
 */
export const staleFiles = pgTable('stale_files', {
  file: text().primaryKey(),
  /** The file is not removed before. */
  staleAt: moment().notNull().defaultNow(),
});

/** A word with its time: seconds from the recording's start. */
export interface TimedWord {
  readonly word: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A transcript belongs to a recording, one row for each turn of a speaker. */
export const recordingTurns = pgTable(
  'recording_turns',
  {
    recordingId: text()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    participant: text().$type<Exclude<Participant, 'ALL'>>().notNull(),
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
