import { expect, test } from 'vitest';
import type { UserDeviceState } from '../../../core/contract/kinds/device-state.ts';
import { freeAgents } from './free-agents.ts';

const QUEUE = { id: 1, name: 'Vendas' };
const PAUSE = { status: 'PAUSED', createdAt: null, queue: QUEUE } as const;

/** A device of an agent in a queue. */
const device = (
  id: number,
  status: string,
  user: Partial<UserDeviceState['user']> = {},
): UserDeviceState => ({
  user: {
    id,
    name: `Agent ${id}`,
    extension: undefined,
    labels: [],
    queues: [QUEUE],
    queueStatusHistory: [],
    ...user,
  },
  deviceType: 'web' as UserDeviceState['deviceType'],
  state: { status },
});

test.each([
  ['nobody where there is nobody', [], 0],
  ['who is connected', [device(1, 'CONNECTED'), device(2, 'connected')], 2],
  ['each once, on however many devices', [device(1, 'CONNECTED'), device(1, 'CONNECTED')], 1],
  [
    'not who is away, or of an unknown state',
    [device(1, 'OFFLINE'), device(2, 'UNAVAILABLE'), device(3, 'X')],
    0,
  ],
  ['not who talks or rings', [device(1, 'IN_CALL'), device(2, 'RING')], 0],
  ['not who talks on another device', [device(1, 'CONNECTED'), device(1, 'IN_CALL')], 0],
  ['who is away on another device', [device(1, 'CONNECTED'), device(1, 'OFFLINE')], 1],
  ['not who pauses', [device(1, 'CONNECTED', { queueStatusHistory: [PAUSE] })], 0],
  ['not who is in no queue', [device(1, 'CONNECTED', { queues: [] })], 0],
])('counts %s', (_, devices, count) => {
  expect(freeAgents(devices)).toBe(count);
});
