import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../database/database.ts';
import { calls } from '../../database/schema/calls.ts';
import { nextDay, startOfDay } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import { callRows, type ReportWhere } from '../call-source.ts';
import type { Days } from './presence.ts';

/** The time that agents talked, by their ids. */

/** A call that began so long before a moment does not go on at it. */
const LONGEST_HOURS = 24;
const LONGEST = `${LONGEST_HOURS} hours`;

/** The answered calls of a time, by the user who took them. */
export async function talksIn(db: Db, levelId: number, { from, to }: Span): Promise<Map<number, Span[]>> {
  const rows = await db
    .select({ agent: calls.userId, from: calls.answeredAt, to: calls.endedAt })
    .from(calls)
    .where(
      and(
        ...[eq(calls.levelId, levelId), inArray(calls.status, ['ANSWERED', 'ON_PROGRESS'])],
        ...[isNotNull(calls.userId), isNotNull(calls.answeredAt)],
        ...[
          gt(calls.startedAt, new Date(from - LONGEST_HOURS * 3600_000)),
          lt(calls.startedAt, new Date(to)),
        ],
        or(isNull(calls.endedAt), gt(calls.endedAt, new Date(from))),
      ),
    );
  const talks = new Map<number, Span[]>();
  for (const { agent, from: begun, to: ended } of rows) {
    if (agent === null || begun === null) continue;
    const span = { from: begun.getTime(), to: ended?.getTime() ?? to };
    talks.set(agent, [...(talks.get(agent) ?? []), span]);
  }
  return talks;
}

type Seconds = ReadonlyMap<number, number>;

/** Seconds of talk on some days by user, as clocks show them: of a call over midnight each day has its part. */
export async function talkOf(db: Db, days: Required<Days>, where: ReportWhere): Promise<Seconds> {
  const rows = await rowsOf<UserSeconds>(
    db,
    sql`select agent as "userId", sum(talk)::float8 as seconds from ${callRows(days, where, ['agent'])}
      where agent is not null group by agent`,
  );
  const [before, after] = await Promise.all(
    [days.startDate, nextDay(days.endDate)].map((day) =>
      talkOver(db, where.levelId, startOfDay(day, where.timeZone)),
    ),
  );
  const talk = new Map(byUser(rows));
  for (const [userId, seconds] of before ?? []) talk.set(userId, (talk.get(userId) ?? 0) + seconds);
  for (const [userId, seconds] of after ?? []) talk.set(userId, (talk.get(userId) ?? 0) - seconds);
  return talk;
}

interface UserSeconds {
  readonly userId: number;
  readonly seconds: number;
}

const byUser = (rows: readonly UserSeconds[]): Seconds =>
  new Map(rows.map(({ userId, seconds }) => [userId, seconds]));

/** Seconds of talk after a moment, of calls that began before it. */
async function talkOver(db: Db, levelId: number, moment: Date): Promise<Seconds> {
  const at = sql`${moment.toISOString()}::timestamptz`;
  return byUser(
    await rowsOf(
      db,
      sql`select user_id as "userId", sum(extract(epoch from ended_at - greatest(answered_at, ${at})))::float8 as seconds
        from calls where level_id = ${levelId} and status = 'ANSWERED' and user_id is not null
        and started_at < ${at} and started_at > ${at} - ${LONGEST}::interval and ended_at > ${at}
        group by user_id`,
    ),
  );
}

/** Seconds of talk by user within some spans of theirs. */
export async function talkWithin(
  db: Db,
  levelId: number,
  spans: readonly (Span & { readonly agent: number })[],
): Promise<Seconds> {
  const momentsOf = (end: 'from' | 'to') => sql.param(spans.map((span) => new Date(span[end]).toISOString()));
  return byUser(
    await rowsOf(
      db,
      sql`select agent as "userId",
          sum(extract(epoch from least(ended_at, till) - greatest(answered_at, since)))::float8 as seconds
        from unnest(${sql.param(spans.map(({ agent }) => agent))}::int[], ${momentsOf('from')}::timestamptz[],
          ${momentsOf('to')}::timestamptz[]) as spans (agent, since, till)
        join calls on level_id = ${levelId} and user_id = agent and status = 'ANSWERED'
          and started_at > since - ${LONGEST}::interval and started_at < till
          and answered_at < till and ended_at > since
        group by agent`,
    ),
  );
}
