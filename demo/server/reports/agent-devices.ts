import { sql } from 'drizzle-orm';
import type { agentDevicesReport } from '../../../src/core/contract/reports/agent-devices.ts';
import { visiblePeople } from '../calls/call-scope.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import type { Span } from '../live/duty.ts';
import type { Services } from '../services.ts';
import { agentsOf } from './agents.ts';
import { secondsIn, spanOf, union } from './presence.ts';

/** The connected, paused and called time of each agent's devices. */
export const agentDevicesHandler =
  (services: Services): Handler<typeof agentDevicesReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const { db, presence } = services;
    const range = spanOf(query, timeZone, services);
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const calls = await callSecondsOf(db, levelId, range);
    const workDays = await presence.workDays(levelId, range, timeZone);
    return agents.map(({ id, name, extension, queues, devices }) => {
      const days = workDays.get(id) ?? [];
      const connected = days.flatMap((day) => day.connected);
      return {
        id,
        name,
        extension,
        queues: [...queues],
        userDevices: devices.map((deviceType) => ({
          userDeviceId: `${id}-${deviceType}`,
          deviceType,
          totalConnectedTime: secondsIn(
            union(connected.filter(({ device }) => device === deviceType)),
            range,
          ),
        })),
        totalConnectedTime: secondsIn(union(connected), range),
        totalPauseTime: secondsIn(union(days.flatMap(({ pauses }) => pauses)), range),
        totalCallDuration: calls.get(id) ?? 0,
      };
    });
  };

/**
 * Seconds of talk by user, from the roll-up: in hours of UTC, so in zones off by half an hour the range is
 * shifted too.
 */
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
