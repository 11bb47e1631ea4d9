import { expect, test } from 'vitest';
import { isConnected, isPaused, qualityOf, stateOf, stateSince } from './device-state.ts';

const state = (status: string, ping?: number | string | null) => ({ state: { status, ping } }) as const;

test.each([
  ['connected', 'CONNECTED', true],
  ['RING', 'RINGING', true],
  ['RINGING', 'RINGING', true],
  ['in_pause', 'IN_PAUSE', true],
  ['IN_CALL', 'IN_CALL', true],
  ['UNAVAILABLE', 'UNAVAILABLE', false],
  ['OFFLINE', 'OFFLINE', false],
  ['NOT_INUSE', 'OFFLINE', false],
])('%s is shown as %s', (written, shown, connected) => {
  expect(stateOf(state(written) as never)).toBe(shown);
  expect(isConnected(state(written) as never)).toBe(connected);
});

test.each([
  [undefined, 'UNAVAILABLE'],
  ['fast', 'UNAVAILABLE'],
  [0, 'UNAVAILABLE'],
  [0.9, 'UNAVAILABLE'],
  [1, 'HIGH'],
  [150, 'HIGH'],
  ['151', 'MEDIUM'],
  [205, 'MEDIUM'],
  [205.1, 'LOW'],
])('a ping of %s is of quality %s', (ping, quality) => {
  expect(qualityOf(state('CONNECTED', ping).state as never)).toBe(quality);
});

test('whoever is in a queue and has any entry is paused', () => {
  const queues = [{ id: 1, name: 'Sales' }];
  const queueStatusHistory = [{ status: 'UNPAUSED' }];
  expect(isPaused({ user: { queues, queueStatusHistory: [] } } as never)).toBe(false);
  expect(isPaused({ user: { queues, queueStatusHistory } } as never)).toBe(true);
  expect(isPaused({ user: { queues: [], queueStatusHistory } } as never)).toBe(false);
});

test('a state began when the devices in it say, a pause when the queues do', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 9, minutes)).toISOString();
  const device = (status: string, since: string | number | null, createdAt?: string) =>
    ({ user: { queueStatusHistory: createdAt ? [{ createdAt }] : [] }, state: { status, since } }) as never;
  const began = (minutes: number) => Date.UTC(2026, 10, 28, 9, minutes);
  expect(stateSince('CONNECTED', [device('CONNECTED', at(5)), device('OFFLINE', at(20))])).toBe(began(5));
  expect(stateSince('CONNECTED', [device('CONNECTED', began(5)), device('CONNECTED', at(7))])).toBe(began(7));
  expect(stateSince('IN_PAUSE', [device('CONNECTED', at(5), at(12))])).toBe(began(12));
  expect(stateSince('IN_PAUSE', [device('IN_PAUSE', at(8))])).toBe(began(8));
  expect(stateSince('CONNECTED', [device('CONNECTED', null)])).toBe(undefined);
  expect(stateSince('CONNECTED', [device('CONNECTED', 'soon')])).toBe(undefined);
});
