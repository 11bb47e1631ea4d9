import type { CenterUser } from '../center/center-model.ts';
import { pickCustomer } from '../center/customers.ts';
import { begin, type Occasion, takenBy, wantedFor } from './occasion.ts';
import type { PlannedCall } from './plan-model.ts';
import { answer, pickRecording, type Talk } from './talk.ts';
import { Way } from './way.ts';

/** An agent calls a customer; undefined: no agent is free. */
export function planOutbound(occasion: Occasion): PlannedCall | undefined {
  const { random, directory, staff, levelId, startedAt } = occasion;
  const topic = random.weighted(directory.topics(levelId, 'OUTBOUND'), ({ weight }) => weight);
  const recording = pickRecording(random, topic);
  const agent = staff.free(wantedFor(topic, recording?.voices[0]), startedAt);
  if (!agent) return undefined;
  const customer = pickCustomer(random, directory, topic, recording?.voices[1] ?? null);
  const number =
    directory.number(agent.numberId ?? 0) ??
    random.pick(directory.numbers(levelId).filter(({ type }) => type !== 'national'));
  const call: PlannedCall = {
    ...begin(occasion, 'OUTBOUND', topic, customer),
    ...takenBy(agent, topic),
    origin: number.number,
    destinationNumber: customer.number,
    trackingNumber: number.number,
    numberId: number.id,
  };
  const way = new Way(random, startedAt, number.number, customer.number);
  return dial(occasion, way, { call, topic, recording, agent, leg: { from: agent } }, 0.68);
}

/** An agent calls an agent; undefined: no two are free. */
export function planInternal(occasion: Occasion): PlannedCall | undefined {
  const { random, directory, staff, levelId, startedAt } = occasion;
  const topic = random.weighted(directory.topics(levelId, 'INTERNAL'), ({ weight }) => weight);
  const recording = pickRecording(random, topic);
  const caller = staff.free(wantedFor(topic, recording?.voices[0]), startedAt);
  const called = caller && staff.free(wantedFor(topic, recording?.voices[1], [caller.id]), startedAt);
  if (!caller || !called) return undefined;
  const [origin, destinationNumber] = [extensionOf(caller), extensionOf(called)];
  const call: PlannedCall = {
    ...begin(occasion, 'INTERNAL', topic, null),
    ...takenBy(caller, topic),
    secondUserId: called.id,
    origin,
    destinationNumber,
  };
  const way = new Way(random, startedAt, origin, destinationNumber);
  const leg = { from: caller, to: called };
  const planned = dial(occasion, way, { call, topic, recording, agent: caller, leg }, 0.84);
  staff.take(called, planned.endedAt);
  return planned;
}

const extensionOf = (user: CenterUser): string => user.extension ?? '';

/** Dials, and rings at the other end; `answered` is the probability of an answer. */
function dial(occasion: Occasion, way: Way, talk: Talk, answered: number): PlannedCall {
  const { random, staff } = occasion;
  way.mark('ON_PROGRESS', talk.leg);
  if (random.chance(answered)) {
    way.wait(4, 18);
    return answer(occasion, way, talk);
  }
  const [status, from, to] = random.weighted(
    [
      ['NO_ANSWER', 25, 45],
      ['BUSY', 2, 6],
      ['DITCHED', 5, 20],
    ] as const,
    ([name]) => ({ NO_ANSWER: 55, BUSY: 32, DITCHED: 13 })[name],
  );
  way.wait(from, to);
  way.mark(status, talk.leg);
  staff.take(talk.agent, way.time);
  return way.end(talk.call, status);
}
