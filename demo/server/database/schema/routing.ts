import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { ExceptionsBody, WeekBody } from '../../../../src/core/contract/hours/hours-body.ts';
import { audit, folded, id } from './columns.ts';
import { levels, userLabels, users } from './people.ts';

export const levelId = () =>
  integer()
    .notNull()
    .references(() => levels.id);

/** The order in which a queue rings its agents. */
export type QueueStrategy = 'rrordered' | 'ringall' | 'random' | 'leastrecent' | 'fewestcalls' | 'rrmemory';

/** Queues. */
export const queues = pgTable(
  'queues',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    strategy: text().$type<QueueStrategy>().notNull(),
    /** The team that answers for this queue. */
    userLabelId: integer().references(() => userLabels.id),
    /** The file that waiting callers hear, by its name among the sounds. */
    fileAudio: text(),
    ...audit(),
  },
  (t) => [index('queues_level').on(t.levelId)],
);

/** The agents of queues. */
export const queueUsers = pgTable(
  'queue_users',
  {
    queueId: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'queue_users_key', columns: [t.queueId, t.userId] }),
    index('queue_users_user').on(t.userId),
  ],
);

const day = () => boolean().notNull().default(false);

type StoredException = NonNullable<z.output<typeof ExceptionsBody>>[number];

/** Schedules. */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** HH:mm:ss */
    timeBegin: text().notNull(),
    timeEnd: text().notNull(),
    monday: day(),
    tuesday: day(),
    wednesday: day(),
    thursday: day(),
    friday: day(),
    saturday: day(),
    sunday: day(),
    /** The intervals of each day; null: those above are all. */
    week: jsonb().$type<z.output<typeof WeekBody>>(),
    exceptions: jsonb().$type<StoredException[]>().notNull().default([]),
    ...audit(),
  },
  (t) => [index('schedules_level').on(t.levelId)],
);

/** Highlighted words, with the participants who have to say them. */
export const words = pgTable(
  'words',
  {
    id: id(),
    levelId: levelId(),
    word: text().notNull(),
    foldedWord: folded('word'),
    callParticipant: text().$type<'all' | 'agent' | 'client'>().notNull(),
    ...audit(),
  },
  (t) => [index('words_level').on(t.levelId)],
);

/** Surveys. */
export const surveys = pgTable(
  'surveys',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    textToAudio: text(),
    audioFilePath: text(),
    ...audit(),
  },
  (t) => [index('surveys_level').on(t.levelId)],
);

/** The questions of surveys. */
export const surveyQuestions = pgTable(
  'survey_questions',
  {
    id: id(),
    surveyId: integer()
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: text().notNull(),
    rangeAnswer: text().notNull(),
    textToAudio: text(),
    audioFilePath: text(),
  },
  (t) => [index('survey_questions_survey').on(t.surveyId, t.position)],
);

/** Audios of the contact flows. */
export const audios = pgTable(
  'audios',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** The name of its file among the sounds. */
    audioFilePath: text(),
    ...audit(),
  },
  (t) => [index('audios_level').on(t.levelId)],
);
