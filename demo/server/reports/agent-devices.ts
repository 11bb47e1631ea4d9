import { sql } from 'drizzle-orm';
import type { agentDevicesReport } from '../../../src/core/contract/reports/agent-devices.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { nextDay, startOfDay } from '../http/time-zone.ts';
import { datesBetween } from '../life/catch-up.ts';
import type { Life } from '../life/life.ts';
import type { Duty, Span } from '../live/duty.ts';
import type { Services } from '../services.ts';
import { agentsOf } from './agents.ts';

/** How long each agent was connected with each device, paused and in calls. */
export const agentDevicesHandler =
  ({ db, life, clock }: Services): Handler<typeof agentDevicesReport> =>
  async ({ query }, { levelId, timeZone }) => {
    const now = life?.now() ?? clock().getTime();
    const range: Span = {
      from: query.startDate ? startOfDay(query.startDate, timeZone).getTime() : (life?.since ?? 0),
      to: Math.min(now, query.endDate ? startOfDay(nextDay(query.endDate), timeZone).getTime() : now),
    };
    const agents = await agentsOf(db, levelId);
    const calls = await callSecondsOf(db, levelId, range);
    const presence = life ? presenceIn(life, range) : new Map<number, Duty[]>();
    return agents.map(({ id, name, extension, queues, devices }) => {
      const duties = presence.get(id) ?? [];
      const connected = (type: (typeof devices)[number]) =>
        duties.filter(({ device, beside }) => device === type || beside.includes(type));
      return {
        id,
        name,
        extension,
        queues: [...queues],
        userDevices: devices.map((deviceType) => ({
          userDeviceId: `${id}-${deviceType}`,
          deviceType,
          totalConnectedTime: secondsIn(connected(deviceType), range),
        })),
        totalPauseTime: secondsIn(
          duties.flatMap(({ pauses }) => pauses),
          range,
        ),
        totalCallDuration: calls.get(id) ?? 0,
      };
    });
  };

/** The days of everybody who worked within the range. */
function presenceIn(life: Life, range: Span): Map<number, Duty[]> {
  const duties = new Map<number, Duty[]>();
  const from = Math.max(range.from, life.since);
  if (from >= range.to) return duties;
  for (const date of datesBetween(from, range.to)) {
    for (const [id, duty] of life.dutiesOn(date)) duties.set(id, [...(duties.get(id) ?? []), duty]);
  }
  return duties;
}

/** Seconds of the spans that lie within the range. */
const secondsIn = (spans: readonly Span[], range: Span): number =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, range.to) - Math.max(from, range.from)) / 1000,
    0,
  );

/** Seconds of talk by user, from the roll-up: hours of UTC, so in zones off by half an hour the range is too. */
async function callSecondsOf(db: Db, levelId: number, range: Span): Promise<Map<number, number>> {
  const moment = (time: number) => sql`${new Date(Math.max(0, time)).toISOString()}::timestamptz`;
  const rows = await rowsOf<{ userId: number; seconds: number }>(
    db,
    sql`select user_id as "userId", sum(service_time)::float8 as seconds from call_hours
      where level_id = ${levelId} and hour >= ${moment(range.from)} and hour < ${moment(range.to)}
        and user_id is not null
      group by user_id`,
  );
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
}
