import {
  agentStateOf,
  devicesByAgent,
  type UserDeviceState,
} from '../../../core/contract/kinds/device-state.ts';

/** The number of agents who could take a call of a queue at once: connected, in a queue, neither in a pause nor in a call. */
export const freeAgents = (devices: readonly UserDeviceState[]): number =>
  [...devicesByAgent(devices).values()].filter(
    (own) => agentStateOf(own) === 'CONNECTED' && own.some(({ user }) => user.queues.length > 0),
  ).length;
