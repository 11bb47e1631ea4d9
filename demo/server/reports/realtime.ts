import { eq } from 'drizzle-orm';
import type * as realtime from '../../../src/core/contract/reports/realtime.ts';
import { visiblePeople } from '../calls/call-scope.ts';
import { queues } from '../database/schema/routing.ts';
import type { Handler } from '../http/handler.ts';
import type { LiveDevice } from '../live/live.ts';
import type { Services } from '../services.ts';
import { type Agent, agentsOf } from './agents.ts';
import { queueStatusOf } from './queue-status.ts';

const moment = (time: number): string => new Date(time).toISOString();

/** One row for each device of each agent; a device without data is offline. */
export const realtimeUserDevicesHandler =
  ({ db, presence }: Services): Handler<typeof realtime.realtimeUserDevices> =>
  async (_, { caller, levelId }) => {
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const state = await presence.state(levelId);
    const devices = new Map(state.devices.map((device) => [`${device.userId} ${device.deviceType}`, device]));
    return agents.flatMap((agent) =>
      agent.devices.map((deviceType) => {
        const device = devices.get(`${agent.id} ${deviceType}`);
        return { user: userOf(agent, device), deviceType, state: stateOf(device) };
      }),
    );
  };

const userOf = ({ id, name, email, extension, labels, queues }: Agent, device: LiveDevice | undefined) => {
  return {
    id,
    name,
    email,
    extension,
    labels: [...labels],
    queues: [...queues],
    queueStatusHistory: queueStatusOf(queues, device?.pausedSince, device?.pauseReason),
  };
};

const stateOf = (device: LiveDevice | undefined) => ({
  status: device?.status ?? 'OFFLINE',
  phoneNumber: device?.phoneNumber ?? null,
  ping: device?.ping ?? null,
  callType: device?.callType ?? null,
  callCreationTime: device?.callCreationTime ? moment(device.callCreationTime) : null,
  since: device?.since ? moment(device.since) : null,
});

/** The calls that wait in the level's queues, the longest wait first. */
export const realtimeQueueCallsHandler =
  ({ db, presence }: Services): Handler<typeof realtime.realtimeQueueCalls> =>
  async (_, { levelId }) => {
    const rows = await db
      .select({ id: queues.id, name: queues.name })
      .from(queues)
      .where(eq(queues.levelId, levelId));
    const byId = new Map(rows.map((queue) => [queue.id, queue]));
    const waiting = (await presence.state(levelId)).waiting.filter((call) => call.levelId === levelId);
    return waiting
      .sort((one, other) => other.wait - one.wait)
      .map(({ queueId, levelId: _, ...call }) => ({ ...call, queueModel: byId.get(queueId) ?? null }));
  };
