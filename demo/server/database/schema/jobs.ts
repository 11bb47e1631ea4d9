import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { recordings } from './recordings.ts';

/** The kinds of work that is done after an answer. */
export const JOB_KINDS = ['convert', 'transcribe'] as const;
/** A kind of work that is done after an answer. */
export type JobKind = (typeof JOB_KINDS)[number];

/** Work on recordings that waits, runs, or has failed for good; what is done is removed. Each kind is there once for a recording. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().$type<JobKind>().notNull(),
    recordingId: text()
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    /** The next try is not before it. */
    runAt: moment().notNull(),
    /** How often it has begun. */
    attempts: integer().notNull().default(0),
    /** The worker that has it, until then: a killed one's job is taken up again. */
    worker: text(),
    lockedUntil: moment(),
    /** The last failure; nothing else is tried after `failedAt`. */
    failure: text(),
    failedAt: moment(),
  },
  (t) => [unique('jobs_key').on(t.recordingId, t.kind), index('jobs_run').on(t.runAt)],
);
