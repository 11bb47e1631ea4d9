import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CallStatus, CallType } from '../../../../src/core/contract/calls/calls.ts';
import { moment } from './columns.ts';
import { levels } from './people.ts';
import { surveyQuestions, surveys } from './routing.ts';

const seconds = (from: string, to: string) => sql.raw(`extract(epoch from ${to} - ${from})::integer`);

/** The rates of lines: landlines of the same area, mobiles, landlines elsewhere, other countries. */
export const CALL_RATES = ['local', 'mobile', 'national', 'international'] as const;
/** The rate of a line. */
export type CallRate = (typeof CALL_RATES)[number];

/**
 * The month of each call, by its id: calls are kept by month. Triggers on `calls` keep it (migration `call-months`), and what belongs to a call
 * refers to it.
 */
export const callIds = pgTable('call_ids', {
  id: bigint({ mode: 'number' }).primaryKey(),
  startedAt: moment().notNull(),
});

/**
 * Calls, one row each, in a table for each month (migration `call-months`): the columns of lists, reports and filters; `call_details` has the
 * others. It is by far the largest table, and its rows never change later: it has no foreign keys, which would cost more than the row itself.
 */
export const calls = pgTable(
  'calls',
  {
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('calls_id_seq')`),
    /** The key of a planned call of the demo, so that it is stored once; null for other calls. */
    planKey: text(),
    levelId: integer().notNull(),
    type: text().$type<CallType>().notNull(),
    status: text().$type<CallStatus>().notNull(),
    startedAt: moment().notNull(),
    answeredAt: moment(),
    endedAt: moment(),
    /** Seconds of talk: 0 for an unanswered call, null while the call goes on. */
    duration: integer().generatedAlwaysAs(seconds('coalesce(answered_at, ended_at)', 'ended_at')),
    /** Seconds until it was answered, or the caller gave up. */
    waitingTime: integer().generatedAlwaysAs(seconds('started_at', 'coalesce(answered_at, ended_at)')),
    /** The user of the call. */
    userId: integer(),
    /** The called user of an internal call. */
    secondUserId: integer(),
    userLabelId: integer(),
    queueId: integer(),
    contactId: integer(),
    origin: text().notNull(),
    destinationNumber: text().notNull(),
    trackingNumber: text(),
    /** The client's number; null for internal calls. */
    numberClient: text(),
    numberId: integer(),
    mediaId: integer(),
    tags: text().array().notNull(),
    recordingId: text(),
    /** The rate of the line; null for internal calls. */
    rate: text().$type<CallRate>().generatedAlwaysAs(sql.raw('call_rate(type, origin, destination_number)')),
    /** The cost in ten-thousandths of the currency's unit: past bills do not change with the rates. */
    cost: integer().generatedAlwaysAs(
      sql.raw('call_cost(type, origin, destination_number, answered_at, ended_at)'),
    ),
    /** All numbers of the call, for "contains". */
    numbers: text().generatedAlwaysAs(
      sql.raw(`origin || ' ' || destination_number || ' ' || coalesce(tracking_number, '')`),
    ),
  },
  (t) => [
    // A table by months has keys with the month in them; `call_ids` has each id once.
    primaryKey({ name: 'calls_key', columns: [t.id, t.startedAt] }),
    unique('calls_plan_key_unique').on(t.planKey, t.startedAt),
    // Ascending, and read backwards: a generated `desc` index says NULLS LAST, which `order by … desc` cannot
    // use. The indexes end with the counted or compared columns, so that counting reads only them: the table
    // is ten times as large.
    index('calls_level_started').on(t.levelId, t.startedAt, t.id, t.numberClient),
    index('calls_user_started').on(t.levelId, t.userId, t.startedAt, t.id),
    index('calls_second_user_started')
      .on(t.levelId, t.secondUserId, t.startedAt, t.id)
      .where(sql`second_user_id is not null`),
    index('calls_user_label_started').on(t.userLabelId, t.startedAt),
    // With the sums of a report by team, which the roll-up by number lacks.
    index('calls_number_started').on(
      t.levelId,
      t.numberId,
      t.startedAt,
      t.userLabelId,
      t.status,
      t.duration,
      t.waitingTime,
      t.cost,
    ),
    index('calls_contact').on(t.levelId, t.contactId, t.startedAt, t.id).where(sql`contact_id is not null`),
    index('calls_recording')
      .on(t.levelId, t.recordingId, t.startedAt, t.id)
      .where(sql`recording_id is not null`),
    index('calls_tags').using('gin', t.tags),
    index('calls_numbers').using('gin', t.numbers.op('gin_trgm_ops')),
    index('calls_on_progress').on(t.startedAt).where(sql`status = 'ON_PROGRESS'`),
  ],
);

/** A leg of the call's way; ids of users, times in epoch milliseconds. */
export interface StoredEvent {
  status: string;
  sourceUserId: number | null;
  destinationUserId: number | null;
  sourceNumber: string;
  destinationNumber: string;
  time: number;
  /** The keys of the two and of the queue in the telephone system: what is decided about them later counts for this call too. */
  sourceKey?: string;
  destinationKey?: string;
  queueKey?: string;
  /** The queue that the call entered or left. */
  queueId?: number | null;
  /** The reason of an end, in the telephone system's words. */
  cause?: string;
}

/** A key pressed in a menu; epoch milliseconds. */
export interface StoredUraStep {
  /** The name of the menu. */
  node: string;
  /** The contact flow, and the node in it; left out if the telephony did not send it. */
  flowId?: number;
  nodeId?: string;
  digit: string;
  time: number;
}

/** The further data of a call, read only by its page. */
export const callDetails = pgTable('call_details', {
  callId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => callIds.id, { onDelete: 'cascade' }),
  events: jsonb().$type<readonly StoredEvent[]>().notNull(),
  ura: jsonb().$type<readonly StoredUraStep[]>().notNull(),
  /** The first contact flow of the call. */
  connectFlowId: integer(),
  /** The keys of its people, queue and number in the telephone system that sent it. */
  agentKey: text(),
  secondAgentKey: text(),
  queueKey: text(),
  numberKey: text(),
});

/** The tags in use: the search reads them instead of all calls. */
export const tags = pgTable(
  'tags',
  {
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    tag: text().notNull(),
  },
  (t) => [primaryKey({ name: 'tags_key', columns: [t.levelId, t.tag] })],
);

/** A survey that the client answered after the call. */
export const callSurveys = pgTable('call_surveys', {
  callId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => callIds.id, { onDelete: 'cascade' }),
  surveyId: integer()
    .notNull()
    .references(() => surveys.id),
  answeredAt: moment().notNull(),
});

/** The answers of a survey. */
export const callSurveyAnswers = pgTable(
  'call_survey_answers',
  {
    callId: bigint({ mode: 'number' })
      .notNull()
      .references(() => callSurveys.callId, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => surveyQuestions.id),
    value: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'call_survey_answers_key', columns: [t.callId, t.questionId] })],
);

/** Sums of a row's calls, in seconds. */
const sums = () => ({
  calls: integer().notNull(),
  serviceTime: bigint({ mode: 'number' }).notNull(),
  waitingTime: bigint({ mode: 'number' }).notNull(),
});

/**
 * The roll-up for reports: calls by hour (UTC) and by all columns that reports group or filter by. Triggers
 * on `calls` update it with every write (migration `roll-ups`).
 */
export const callHours = pgTable(
  'call_hours',
  {
    levelId: integer().notNull(),
    hour: moment().notNull(),
    userId: integer(),
    userLabelId: integer(),
    type: text().$type<CallType>().notNull(),
    status: text().$type<CallStatus>().notNull(),
    /** Index into the contract's service-time ranges; null without a talk, or during it. */
    serviceTimeRange: smallint(),
    rate: text().$type<CallRate>(),
    ...sums(),
    /** In ten-thousandths of the currency's unit. */
    cost: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('call_hours_key')
      .on(t.levelId, t.hour, t.userId, t.userLabelId, t.type, t.status, t.serviceTimeRange, t.rate)
      .nullsNotDistinct(),
    index('call_hours_empty').on(t.levelId).where(sql`calls = 0`),
  ],
);

/**
 * The same by the center's numbers and their media, which would make a roll-up by agent as long as the calls.
 */
export const callNumberHours = pgTable(
  'call_number_hours',
  {
    levelId: integer().notNull(),
    hour: moment().notNull(),
    numberId: integer(),
    mediaId: integer(),
    type: text().$type<CallType>().notNull(),
    status: text().$type<CallStatus>().notNull(),
    serviceTimeRange: smallint(),
    ...sums(),
  },
  (t) => [
    unique('call_number_hours_key')
      .on(t.levelId, t.hour, t.numberId, t.mediaId, t.type, t.status, t.serviceTimeRange)
      .nullsNotDistinct(),
    index('call_number_hours_empty').on(t.levelId).where(sql`calls = 0`),
  ],
);

/**
 * Each client once a day (UTC): the different clients of a long range are counted here, not among all of its
 * calls.
 */
export const callClientDays = pgTable(
  'call_client_days',
  {
    levelId: integer().notNull(),
    day: date().notNull(),
    numberClient: text().notNull(),
    calls: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'call_client_days_key', columns: [t.levelId, t.day, t.numberClient] }),
    index('call_client_days_empty').on(t.levelId).where(sql`calls = 0`),
  ],
);
