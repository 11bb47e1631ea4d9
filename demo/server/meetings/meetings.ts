import { and, asc, count, desc, eq, exists, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  type getMeeting,
  type listMeetings,
  MEETING_SORT_KEYS,
} from '../../../src/core/contract/calls/meetings.ts';
import { teamPeople } from '../calls/call-scope.ts';
import type { Db } from '../database/database.ts';
import { meetingMessages, meetingParticipants, meetings } from '../database/schema/meetings.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { nextDay, startOfDay } from '../http/request/time-zone.ts';
import { containing } from '../search/fold.ts';
import { orderOf, sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';

/** Meetings of a page unless the caller asks for another number (file 2, section 9). */
const PAGE_SIZE = 20;

/** The list of meetings. */
export const listMeetingsHandler =
  ({ db }: Services): Handler<typeof listMeetings> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const { search, startDate, endDate, platform } = query;
    const condition = and(
      eq(meetings.levelId, levelId),
      await meetingScope(db, caller, levelId),
      startDate ? gte(meetings.createdAt, startOfDay(startDate, timeZone)) : undefined,
      endDate ? lt(meetings.createdAt, startOfDay(nextDay(endDate), timeZone)) : undefined,
      platform ? eq(meetings.platform, platform) : undefined,
      search ? matches(db, search) : undefined,
    );
    const order = orderOf(sortKeysOf(query.order_by, MEETING_SORT_KEYS, texts), sortColumns);
    const { limit, offset } = pageOf(query, PAGE_SIZE);
    const rows = await selectMeetings(db)
      .where(condition)
      .orderBy(...order, desc(meetings.createdAt), desc(meetings.id))
      .limit(limit)
      .offset(offset);
    const people = await participantsOf(
      db,
      rows.map(({ id }) => id),
    );
    const [all] = await db.select({ meetings: count() }).from(meetings).where(condition);
    return { rows: rows.map((row) => toItem(row, people)), total: all?.meetings ?? 0 };
  };

/** The page of a meeting. */
export const getMeetingHandler =
  ({ db }: Services): Handler<typeof getMeeting> =>
  async ({ params }, { caller, levelId }) => {
    const [row] = await selectMeetings(db).where(
      and(eq(meetings.id, params.id), eq(meetings.levelId, levelId), await meetingScope(db, caller, levelId)),
    );
    if (!row) throw new HttpError(404, 'notFound');
    const people = await participantsOf(db, [row.id]);
    const names = new Map(people.get(row.id)?.map(({ id, name }) => [id, name]));
    const spoken = await db
      .select()
      .from(meetingMessages)
      .where(eq(meetingMessages.meetingId, row.id))
      .orderBy(asc(meetingMessages.position));
    return {
      ...toItem(row, people),
      messages: spoken.map(({ position, speaker, timestamp, transcript }) => ({
        id: position + 1,
        speakerName: names.get(speaker + 1) ?? '',
        timestamp,
        formattedTimestamp: clockTime(timestamp - (spoken[0]?.timestamp ?? timestamp)),
        transcript,
      })),
    };
  };

/** `HH:MM:SS` since the first message. */
const clockTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 19);

const selectMeetings = (db: Db) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      platform: meetings.platform,
      createdAt: meetings.createdAt,
      speechDuration: meetings.speechDuration,
      createdByUser: { id: users.id, name: users.name },
    })
    .from(meetings)
    .leftJoin(users, eq(users.id, meetings.createdByUserId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectMeetings>>[number];
type People = Awaited<ReturnType<typeof participantsOf>>;

const toItem = (row: Row, people: People) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  participants: people.get(row.id) ?? [],
});

async function participantsOf(db: Db, ids: number[]) {
  const rows = ids.length
    ? await db
        .select()
        .from(meetingParticipants)
        .where(inArray(meetingParticipants.meetingId, ids))
        .orderBy(asc(meetingParticipants.position))
    : [];
  const people = new Map<number, ReturnType<typeof toParticipant>[]>();
  for (const row of rows)
    people.set(row.meetingId, [...(people.get(row.meetingId) ?? []), toParticipant(row)]);
  return people;
}

const toParticipant = ({
  position,
  name,
  speechPercentage,
  textLength,
}: typeof meetingParticipants.$inferSelect) => ({ id: position + 1, name, speechPercentage, textLength });

const sortColumns: Readonly<Record<(typeof MEETING_SORT_KEYS)[number], SQL>> = {
  createdAt: sql`${meetings.createdAt}`,
  title: sql`${meetings.foldedTitle}`,
  speechDuration: sql`${meetings.speechDuration}`,
};

/** The search: the title or the name of a participant contains the text in any accents and case. */
function matches(db: Db, search: string): SQL | undefined {
  const pattern = sql`fold(${containing(search)})`;
  return or(
    sql`${meetings.foldedTitle} like ${pattern}`,
    tookPart(db, sql`${meetingParticipants.foldedName} like ${pattern}`),
  );
}

const tookPart = (db: Db, condition: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetingParticipants)
      .where(and(eq(meetingParticipants.meetingId, meetings.id), condition)),
  );

/**
 * The condition of the meetings that a user may see (decision 9): all with `viewAllUsersMeetings`; with
 * `viewLabelUsersMeetings` those recorded or attended by members of the user's teams; else the user's own.
 * Undefined: all.
 */
async function meetingScope(
  db: Db,
  { permissions, userId }: Caller,
  levelId: number,
): Promise<SQL | undefined> {
  if (permissions.has('viewAllUsersMeetings')) return undefined;
  const people = permissions.has('viewLabelUsersMeetings')
    ? [...(await teamPeople(db, userId, levelId)).userIds]
    : [userId];
  return or(
    inArray(meetings.createdByUserId, people),
    tookPart(db, inArray(meetingParticipants.userId, people)),
  );
}
