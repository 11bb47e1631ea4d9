import { setTimeout } from 'node:timers/promises';
import type { StoredCall } from '../connectors/asterisk/support/stored-calls.ts';
import type { World } from './world.ts';

/** A customer's number. */
export const mobile = (number: number): string => `119876${String(10_000 + number)}`;

/** A placed call with what a person would say of it. */
export interface Placed {
  /** The number, or the extension, of who calls. */
  readonly who: string;
  /** The moment of its end; epoch milliseconds. */
  readonly ended: Promise<number>;
  readonly expected: Partial<StoredCall>;
}

/** Places the calls of all scenarios beside each other. */
export async function placeAll(world: World, round: number): Promise<readonly Placed[]> {
  const customer = (number: number) => mobile(round * 20 + number);
  const talks = 'ring:2&answer&talk:4&hangup';
  const placed: Placed[] = [];
  const note = (call: { who: string; gone: Promise<void> }, expected: Partial<StoredCall>) =>
    placed.push({ who: call.who, expected, ended: call.gone.then(() => Date.now()) });
  const answered = { type: 'INBOUND', status: 'ANSWERED', queue: null };
  for (const agent of ['201', '202', '203', '204', '205', '206']) await world.plan(agent, talks);
  for (const [at, agent] of ['201', '202', '203', '204'].entries()) {
    note(await world.call(customer(at), `1130030${agent}`, 'wait:60'), { ...answered, agent });
    await setTimeout(300);
  }
  await world.plan('207', 'busy');
  note(await world.call(customer(10), '1130030207', 'wait:60'), {
    type: 'INBOUND',
    status: 'BUSY',
    agent: null,
  });
  // The first of two members takes it.
  await world.plan('241', 'ring:2&answer&talk:4&hangup');
  await world.plan('242', 'ring:20');
  note(await world.call(customer(11), '1130031600', 'wait:60'), { ...answered, agent: '241', queue: '600' });
  await world.plan('243', 'ring:20');
  note(await world.call(customer(12), '1130031601', 'wait:4&hangup'), {
    type: 'INBOUND',
    status: 'DITCHED',
    agent: null,
    queue: '601',
  });
  await world.plan('21987654321', talks);
  note(await world.dial('205', '021987654321', 'wait:60'), {
    type: 'OUTBOUND',
    status: 'ANSWERED',
    agent: '205',
  });
  note(await world.dial('208', '206', 'wait:60'), { type: 'INTERNAL', status: 'ANSWERED' });
  // A transfer by keys.
  await world.plan('209', 'ring:1&answer&wait:2&dtmf:##&wait:1&dtmf:210&wait:20');
  await world.plan('210', 'ring:2&answer&talk:3&hangup');
  note(await world.call(customer(13), '1130030209', 'wait:60'), { ...answered, agent: '209' });
  return placed;
}
