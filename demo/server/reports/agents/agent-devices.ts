import { sql } from 'drizzle-orm';
import type { agentDevicesReport } from '../../../../src/core/contract/reports/agent-devices.ts';
import { visiblePeople } from '../../calls/call-scope.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import type { Handler } from '../../http/handler.ts';
import { createLocalTime, nextDay, startOfDay } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import type { Services } from '../../services.ts';
import { callRows, type ReportWhere } from '../call-source.ts';
import { agentsOf, ownDevice } from './agents.ts';
import { clipped, type Days, secondsIn, spanOf, union } from './presence.ts';

/** The connected, paused and called time of each agent's devices. */
export const agentDevicesHandler =
  (services: Services): Handler<typeof agentDevicesReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const { db, presence } = services;
    const range = spanOf(query, timeZone, services);
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const dayOf = (moment: number) => createLocalTime(timeZone)(new Date(moment)).slice(0, 10);
    const days = { startDate: dayOf(range.from), endDate: query.endDate ?? dayOf(range.to) };
    const talk = await talkOf(db, days, { levelId, timeZone, scope: undefined });
    const workDays = await presence.workDays(levelId, range, timeZone);
    const times = agents.map(({ id }) => {
      const days = workDays.get(id) ?? [];
      const [connected, pauses] = [days.flatMap((day) => day.connected), days.flatMap((day) => day.pauses)];
      return { id, connected, pauses: clipped(union(pauses), range) };
    });
    const talkInPauses = await talkWithin(
      db,
      levelId,
      times.flatMap(({ id, pauses }) => pauses.map((span) => ({ agent: id, ...span }))),
    );
    return agents.map((agent, at) => {
      const { id, name, extension, queues, devices } = agent;
      const { connected = [], pauses = [] } = times[at] ?? {};
      const totalConnectedTime = secondsIn(union(connected), range);
      const totalPauseTime = secondsIn(pauses, range);
      const totalCallDuration = talk.get(id) ?? 0;
      const busy = totalCallDuration + totalPauseTime - (talkInPauses.get(id) ?? 0);
      return {
        id,
        name,
        extension,
        queues: [...queues],
        userDevices: devices.map((deviceType) => ({
          userDeviceId: `${id}-${deviceType}`,
          deviceType,
          totalConnectedTime: secondsIn(
            union(connected.filter(({ device }) => ownDevice(agent, device) === deviceType)),
            range,
          ),
        })),
        ...{ totalConnectedTime, totalPauseTime, totalCallDuration },
        totalFreeTime: Math.max(0, totalConnectedTime - busy),
      };
    });
  };

type Seconds = ReadonlyMap<number, number>;

/** Seconds of talk on some days by user, as clocks show them: of a call over midnight each day has its part. */
async function talkOf(db: Db, days: Required<Days>, where: ReportWhere): Promise<Seconds> {
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
        and started_at < ${at} and started_at > ${at} - interval '24 hours' and ended_at > ${at}
        group by user_id`,
    ),
  );
}

/** Seconds of talk by user within some spans of theirs. */
async function talkWithin(
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
          and started_at > since - interval '24 hours' and started_at < till
          and answered_at < till and ended_at > since
        group by agent`,
    ),
  );
}
