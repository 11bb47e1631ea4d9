import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ChangeTopic } from '../../../../src/core/contract/calls/changes.ts';
import type {
  TelephoneNameDecision,
  TelephoneNameKind,
} from '../../../../src/core/contract/calls/telephone/telephone-systems.ts';
import type { CallType } from '../../../../src/core/contract/kinds/call-kinds.ts';
import type { DeviceState } from '../../../../src/core/contract/kinds/device-state.ts';
import type { DeviceType } from '../../../../src/core/contract/kinds/device-types.ts';
import type { LineAction } from '../../../../src/core/contract/reports/telephone-lines.ts';
import { id, moment } from './columns.ts';
import { users } from './people.ts';
import { levelId, queues } from './routing.ts';

/** The calls that a telephone system has sent, under its own ids. */
export const ingestedCalls = pgTable(
  'ingested_calls',
  {
    levelId: levelId(),
    source: text().notNull(),
    sourceId: text().notNull(),
    /** No foreign key: the row stays when its call is purged, and is written before its call. */
    callId: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    receivedAt: moment().notNull(),
    /** The call was too old and is gone: no version brings it back. */
    purgedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'ingested_calls_key', columns: [t.levelId, t.source, t.sourceId] }),
    unique('ingested_calls_call').on(t.callId),
  ],
);

/** The telephone systems of a company, from the first request of their programs on. */
export const telephoneSystems = pgTable(
  'telephone_systems',
  {
    levelId: levelId(),
    source: text().notNull(),
    /** As the program names itself. */
    program: text(),
    contactAt: moment().notNull(),
    callAt: moment(),
    presenceAt: moment(),
    /** The calls that were ever taken. */
    calls: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ name: 'telephone_systems_key', columns: [t.levelId, t.source] })],
);

/** The names of people, queues and numbers in telephone systems, with the records that they mean. */
export const telephoneNames = pgTable(
  'telephone_names',
  {
    id: id(),
    levelId: levelId(),
    source: text().notNull(),
    kind: text().$type<TelephoneNameKind>().notNull(),
    /** `#201` and `@ana@example.com` of a person, a queue's folded name, a number's digits. */
    key: text().notNull(),
    /** As the telephone system calls it. */
    name: text(),
    /** The user, queue or number; null: none. */
    recordId: integer(),
    /** The record that was made for this name, also while its calls belong to another. */
    madeId: integer(),
    decision: text().$type<TelephoneNameDecision>(),
    decidedAt: moment(),
    decidedByUserId: integer(),
  },
  (t) => [unique('telephone_names_key').on(t.levelId, t.source, t.kind, t.key)],
);

/** Calls of telephone systems that were refused: the last ones of each. */
export const refusedCalls = pgTable(
  'refused_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    levelId: levelId(),
    source: text().notNull(),
    sourceId: text(),
    at: moment().notNull(),
    reason: text().notNull(),
  },
  (t) => [index('refused_calls_source').on(t.levelId, t.source, t.id)],
);

/** The place up to which a program has sent the records of a telephone system: it goes on there after a restart. */
export const ingestMarks = pgTable(
  'ingest_marks',
  {
    levelId: levelId(),
    source: text().notNull(),
    mark: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ name: 'ingest_marks_key', columns: [t.levelId, t.source] })],
);

/**
 * The states of devices over time: a row for each state that a device had without a break. The last one of a
 * device is its present state until `until`.
 */
export const deviceStates = pgTable(
  'device_states',
  {
    levelId: levelId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<DeviceType>().notNull(),
    from: moment().notNull(),
    /** The end, or how long it holds without another word. */
    until: moment().notNull(),
    /** The moment of the last sending that had it. */
    toldAt: moment().notNull(),
    status: text().$type<DeviceState>().notNull(),
    number: text(),
    callType: text().$type<CallType>(),
    ping: doublePrecision(),
    /** The reason of a pause. */
    reason: text(),
  },
  (t) => [
    primaryKey({ name: 'device_states_key', columns: [t.levelId, t.userId, t.type, t.from] }),
    index('device_states_until').on(t.levelId, t.until),
  ],
);

/** A call that waits in a queue, as a telephone system tells it; epoch milliseconds. */
export interface StoredWaiting {
  readonly id: string;
  readonly number: string;
  readonly to: string;
  readonly since: number;
}

/** The calls that wait in a queue, as they were last told. */
export const queueStates = pgTable('queue_states', {
  queueId: integer()
    .primaryKey()
    .references(() => queues.id, { onDelete: 'cascade' }),
  toldAt: moment().notNull(),
  until: moment().notNull(),
  waiting: jsonb().$type<readonly StoredWaiting[]>().notNull(),
});

/** The lines of programs that stay on a telephone system, as they were last told. */
export const telephoneLines = pgTable(
  'telephone_lines',
  {
    levelId: levelId(),
    source: text().notNull(),
    toldAt: moment().notNull(),
    /** Without another word the line is lost then. */
    until: moment().notNull(),
    /** The moment at which the program lost the telephone system. */
    lostAt: moment(),
    actions: jsonb().$type<readonly LineAction[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'telephone_lines_key', columns: [t.levelId, t.source] })],
);

/** The commands for a telephone system, until its program has answered them. */
export const telephoneCommands = pgTable(
  'telephone_commands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    levelId: levelId(),
    source: text().notNull(),
    action: text().$type<LineAction>().notNull(),
    extension: text().notNull(),
    /** The extension of who asks. */
    asker: text(),
    /** Later it is not done any more. */
    deadline: moment().notNull(),
    takenAt: moment(),
    result: text().$type<'done' | 'refused'>(),
  },
  (t) => [index('telephone_commands_source').on(t.levelId, t.source)],
);

/** The number of changes of a company by kind: servers compare it with the one that they saw last. */
export const changeMarks = pgTable(
  'change_marks',
  {
    levelId: levelId(),
    topic: text().$type<ChangeTopic>().notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'change_marks_key', columns: [t.levelId, t.topic] })],
);
