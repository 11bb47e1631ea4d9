import { expect, test } from 'vitest';
import { isConnected, isPaused, qualityOf, stateOf } from './device-state.ts';

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

test('whoever has any entry in a queue is paused', () => {
  expect(isPaused({ user: { queueStatusHistory: [] } } as never)).toBe(false);
  expect(isPaused({ user: { queueStatusHistory: [{ status: 'UNPAUSED' }] } } as never)).toBe(true);
});
