import { eq } from 'drizzle-orm';
import { STATES_BY_RANK } from '../../../src/core/contract/kinds/device-state.ts';
import type { DeviceType } from '../../../src/core/contract/kinds/device-types.ts';
import type * as realtime from '../../../src/core/contract/reports/realtime.ts';
import { visiblePeople } from '../calls/call-scope.ts';
import { queues } from '../database/schema/routing.ts';
import type { Handler } from '../http/handler.ts';
import type { LiveDevice } from '../live/live.ts';
import type { Services } from '../services.ts';
import { type Agent, agentsOf, ownDevice } from './agents/agents.ts';
import { queueStatusOf } from './queue-status.ts';

const moment = (time: number): string => new Date(time).toISOString();

/** One row for each device of each agent; a device of which nothing was told is offline. */
export const realtimeUserDevicesHandler =
  ({ db, presence }: Services): Handler<typeof realtime.realtimeUserDevices> =>
  async (_, { caller, levelId }) => {
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const state = await presence.state(levelId);
    const told = new Map<number, LiveDevice[]>();
    for (const device of state.devices) told.set(device.userId, [...(told.get(device.userId) ?? []), device]);
    return agents.flatMap((agent) => {
      const devices = byOwnDevice(agent, told.get(agent.id) ?? []);
      return agent.devices.map((deviceType) => {
        const device = devices.get(deviceType);
        return { user: userOf(agent, device), deviceType, state: stateOf(device) };
      });
    });
  };

const rankOf = ({ status }: LiveDevice): number => STATES_BY_RANK.indexOf(status);

/** The states of an agent by the devices that the agent has: of two at one device, the more important. */
function byOwnDevice(agent: Agent, told: readonly LiveDevice[]): Map<DeviceType, LiveDevice> {
  const devices = new Map<DeviceType, LiveDevice>();
  for (const device of told) {
    const own = ownDevice(agent, device.deviceType);
    const before = own && devices.get(own);
    if (own && (!before || rankOf(device) < rankOf(before))) devices.set(own, device);
  }
  return devices;
}

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
