import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MeetingPlatform } from '../../../../src/core/contract/kinds/meeting-platforms.ts';
import { folded, id, moment } from './columns.ts';
import { levels } from './people.ts';

/** A recorded meeting. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    title: text().notNull(),
    foldedTitle: folded('title'),
    platform: text().$type<MeetingPlatform>().notNull(),
    createdAt: moment().notNull(),
    /** The user who recorded it. */
    createdByUserId: integer(),
    /** Seconds. */
    speechDuration: integer().notNull(),
  },
  (t) => [index('meetings_level_created').on(t.levelId, t.createdAt, t.id)],
);

const meetingId = () =>
  integer()
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });

/** The participants, in the order of their first words. */
export const meetingParticipants = pgTable(
  'meeting_participants',
  {
    meetingId: meetingId(),
    position: integer().notNull(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** Null: a guest. */
    userId: integer(),
    /** Characters spoken. */
    textLength: integer().notNull(),
    /** The unrounded share of all speech. */
    speechPercentage: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ name: 'meeting_participants_key', columns: [t.meetingId, t.position] }),
    index('meeting_participants_user').on(t.userId),
  ],
);

/** The messages of meetings, turn by turn. */
export const meetingMessages = pgTable(
  'meeting_messages',
  {
    meetingId: meetingId(),
    position: integer().notNull(),
    /** The participant's position. */
    speaker: integer().notNull(),
    /** Epoch milliseconds. */
    timestamp: bigint({ mode: 'number' }).notNull(),
    transcript: text().notNull(),
  },
  (t) => [primaryKey({ name: 'meeting_messages_key', columns: [t.meetingId, t.position] })],
);
