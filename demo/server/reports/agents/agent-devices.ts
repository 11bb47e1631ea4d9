import { sql } from 'drizzle-orm';
import type { agentDevicesReport } from '../../../../src/core/contract/reports/agent-devices.ts';
import { visiblePeople } from '../../calls/call-scope.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import type { Handler } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Services } from '../../services.ts';
import { callRows, type ReportFilters, type ReportWhere } from '../call-source.ts';
import { agentsOf, ownDevice } from './agents.ts';
import { secondsIn, spanOf, union } from './presence.ts';

/** The connected, paused and called time of each agent's devices. */
export const agentDevicesHandler =
  (services: Services): Handler<typeof agentDevicesReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const { db, presence } = services;
    const range = spanOf(query, timeZone, services);
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const startDate = createLocalTime(timeZone)(new Date(range.from)).slice(0, 10);
    const days = { startDate, endDate: query.endDate };
    const talk = await talkOf(db, days, { levelId, timeZone, scope: undefined });
    const workDays = await presence.workDays(levelId, range, timeZone);
    return agents.map((agent) => {
      const { id, name, extension, queues, devices } = agent;
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
            union(connected.filter(({ device }) => ownDevice(agent, device) === deviceType)),
            range,
          ),
        })),
        totalConnectedTime: secondsIn(union(connected), range),
        totalPauseTime: secondsIn(union(days.flatMap(({ pauses }) => pauses)), range),
        totalCallDuration: talk.get(id) ?? 0,
      };
    });
  };

/** Seconds of talk by user. */
async function talkOf(db: Db, days: ReportFilters, where: ReportWhere): Promise<Map<number, number>> {
  const rows = await rowsOf<{ userId: number; seconds: number }>(
    db,
    sql`select agent as "userId", sum(talk)::float8 as seconds from ${callRows(days, where, ['agent'])}
      where agent is not null group by agent`,
  );
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]));
}
