import type { agentDevicesReport } from '../../../../src/core/contract/reports/agent-devices.ts';
import { visiblePeople } from '../../calls/call-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Services } from '../../services.ts';
import { agentsOf, ownDevice } from './agents.ts';
import { clipped, secondsIn, spanOf, union } from './presence.ts';
import { talkOf, talkWithin } from './talk.ts';

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
    const times = agents.map((agent) => {
      const days = workDays.get(agent.id) ?? [];
      const [connected, pauses] = [days.flatMap((day) => day.connected), days.flatMap((day) => day.pauses)];
      return { agent, connected, pauses: clipped(union(pauses), range) };
    });
    const paused = times.flatMap(({ agent, pauses }) => pauses.map((span) => ({ agent: agent.id, ...span })));
    const talkInPauses = await talkWithin(db, levelId, paused);
    return times.map(({ agent, connected, pauses }) => {
      const { id, name, extension, queues, devices } = agent;
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
