import { describe, expect, test } from 'vitest';
import { CallDetail } from '../../../../core/contract/calls/calls.ts';
import { routeOf } from './call-route.ts';
import type { RouteStep } from './route-step.ts';

const at = (second: number) => new Date(Date.UTC(2026, 5, 17, 14, 30, second)).toISOString();

/** As the server sends it: the client's leg has no users, an agent's has the user whose telephone rings. */
const inbound = (more: object = {}) =>
  CallDetail.parse({
    id: 42,
    type: 'INBOUND',
    status: 'ANSWERED',
    origin: '11988112045',
    destinationNumber: '1140028922',
    startedAt: at(0),
    answeredAt: at(31),
    endedAt: at(58),
    waitingTime: 31,
    duration: 27,
    queue: { id: 1, name: 'Suporte' },
    user: { id: 9, name: 'Antônio' },
    ura: [
      { node: 'Menu principal', digit: 2, createdAt: at(7) },
      { node: 'Faturas', digit: '1', createdAt: at(13) },
    ],
    events: [
      leg(0, 'ON_PROGRESS', null),
      leg(20, 'ON_PROGRESS', { id: 9, name: 'Antônio' }),
      leg(31, 'ANSWERED', { id: 9, name: 'Antônio' }),
    ],
    ...more,
  });

const leg = (
  second: number,
  status: string,
  destinationUser: object | null,
  sourceUser: object | null = null,
) => ({
  status,
  createdAt: at(second),
  sourceUser,
  destinationUser,
  sourceNumber: '11988112045',
  destinationNumber: '1140028922',
});

const told = (steps: RouteStep[]) => steps.map(({ message }) => message.replace('call-player.route.', ''));

describe('the route of a call that comes in', () => {
  test('is in the order of time, and calls nobody the client', () => {
    const steps = routeOf(inbound());
    expect(told(steps)).toEqual(['inbound', 'key', 'key', 'queueWait', 'ring', 'answered', 'talked']);
    const moments = steps.map((step) => Date.parse(step.at ?? ''));
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(steps.filter((step) => step.client)).toEqual([]);
  });

  test('tells the wait in the queue, from the last key to the answer', () => {
    const queue = (more?: object) => routeOf(inbound(more)).find((step) => step.kind === 'queue');
    expect(queue()?.values.wait).toBe('00:00:18');
    expect(queue({ ura: [] })?.message).toBe('call-player.route.queue');
  });

  test('tells a transfer out by its number, and a caller who hangs up', () => {
    const agent = { id: 9, name: 'Antônio' };
    const moved = routeOf(
      inbound({ events: [leg(31, 'ANSWERED', agent), leg(40, 'ANSWERED', null, agent)] }),
    );
    expect(moved.find((step) => step.kind === 'transfer')?.values.who).toContain('4002-8922');
    const left = inbound({ status: 'DITCHED', answeredAt: null, events: [leg(58, 'DITCHED', null)] });
    expect(told(routeOf(left))).toEqual(['inbound', 'key', 'key', 'queueWait', 'abandoned', 'ended']);
  });
});

test('a call that goes out rings at the client', () => {
  const call = inbound({ type: 'OUTBOUND', ura: [], queue: null, events: [leg(2, 'ON_PROGRESS', null)] });
  expect(routeOf(call)[1]).toMatchObject({ message: 'call-player.route.ring', client: true });
});

describe('the steps that a telephone system tells', () => {
  const ana = { id: 7, name: 'Ana' };
  const step = (second: number, status: string, more: object = {}) => ({
    status,
    createdAt: at(second),
    ...more,
  });
  const call = (events: object[]) => inbound({ ura: [], events });

  test('are in the route, with who did it and to whom', () => {
    const steps = routeOf(
      call([
        step(5, 'QUEUE_IN', { queue: { id: 1, name: 'Suporte' } }),
        leg(20, 'ON_PROGRESS', ana),
        leg(31, 'ANSWERED', ana),
        step(40, 'HOLD', { sourceUser: ana }),
        step(44, 'RESUME'),
        step(50, 'TRANSFER', { sourceUser: ana, destinationNumber: '5511987654321' }),
        step(58, 'HANGUP', { cause: 'Normal clearing' }),
      ]),
    );
    expect(told(steps)).toEqual([
      ...['inbound', 'queueWait', 'ring', 'answered', 'hold', 'resume', 'transfer', 'cause', 'talked'],
    ]);
    const valuesOf = (name: string) =>
      steps.find(({ message }) => message === `call-player.route.${name}`)?.values;
    expect(valuesOf('queueWait')).toMatchObject({ queue: 'Suporte', wait: '00:00:26' });
    expect(valuesOf('hold')).toMatchObject({ who: 'Ana', hasWho: 'true' });
    expect(valuesOf('resume')).toMatchObject({ hasWho: 'false' });
    expect(valuesOf('transfer')).toMatchObject({ to: '(11) 98765-4321', hasTo: 'true' });
    expect(valuesOf('cause')).toMatchObject({ cause: 'Normal clearing' });
  });

  test('tell an end without a reason once, and no queue that an answer left', () => {
    const steps = routeOf(
      call([
        step(5, 'QUEUE_IN', { queue: { id: 1, name: 'Suporte' } }),
        step(31, 'QUEUE_OUT', { queue: { id: 1, name: 'Suporte' } }),
        leg(31, 'ANSWERED', ana),
        step(58, 'HANGUP'),
      ]),
    );
    expect(told(steps)).toEqual(['inbound', 'queueWait', 'answered', 'talked']);
  });
});
