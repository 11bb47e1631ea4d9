import type { Recording } from '../../recordings/recordings.ts';
import type { CenterTopic, CenterUser } from '../center/center-model.ts';
import { dialledNumber, pickCustomer } from '../center/customers.ts';
import type { Route } from '../flows/routes.ts';
import { begin, type Occasion, takenBy, wantedFor } from './occasion.ts';
import type { PlannedCall, PlannedUraStep } from './plan-model.ts';
import { answer, pickRecording } from './talk.ts';
import { Way } from './way.ts';

/** A customer calls: greeting, menus, queue, agents that ring one after the other, talk, survey. */
export function planInbound(occasion: Occasion): PlannedCall {
  const { random, directory, levelId, startedAt } = occasion;
  const topic = random.weighted(directory.topics(levelId, 'INBOUND'), ({ weight }) => weight);
  const recording = pickRecording(random, topic);
  const customer = pickCustomer(random, directory, topic, recording?.voices[1] ?? null);
  const number = dialledNumber(random, directory, topic);
  const way = new Way(random, startedAt, customer.number, number.number);
  way.mark('ON_PROGRESS');
  const keys = directory.route(number, topic)?.steps ?? [];
  const { ura, complete } = pressKeys(occasion, way, keys);
  const call: PlannedCall = {
    ...begin(occasion, 'INBOUND', topic, customer),
    origin: customer.number,
    destinationNumber: number.number,
    trackingNumber: number.number,
    numberId: number.id,
    connectFlowId: number.connectFlowId,
    mediaId: number.mediaId,
    ura,
  };
  if (!complete) return way.end(call, 'DITCHED');
  const queued = { ...call, queueId: topic.queueId };
  const agent = queue(occasion, way, topic, recording);
  return agent ? ring(occasion, way, { call: queued, topic, recording, agent }) : way.end(queued, 'DITCHED');
}

/** The greeting, and the pressed keys; one in twenty callers hangs up here. */
function pressKeys(
  { random }: Occasion,
  way: Way,
  keys: Route['steps'],
): { ura: PlannedUraStep[]; complete: boolean } {
  way.wait(3, 7);
  const ura: PlannedUraStep[] = [];
  const complete = !random.chance(0.05);
  const steps = complete ? keys : keys.slice(0, random.int(0, keys.length));
  for (const step of steps) {
    way.wait(3, 10);
    ura.push({ ...step, time: way.time });
  }
  way.wait(1, complete ? 3 : 9);
  return { ura, complete };
}

/** Waits for the first free agent; undefined: the caller gave up, or the center is closed. */
function queue(
  { staff, random }: Occasion,
  way: Way,
  topic: CenterTopic,
  recording: Recording | undefined,
): CenterUser | undefined {
  const wanted = wantedFor(topic, recording?.voices[0]);
  const patience = random.int(15, 150);
  if (random.chance(0.25)) way.wait(4, Math.min(60, patience));
  const free = staff.nextFree(wanted, way.time);
  if (free === undefined || free > way.time + patience * 1000 || random.chance(0.03)) {
    way.wait(5, patience);
    return undefined;
  }
  way.waitUntil(free);
  return staff.free(wanted, way.time);
}

interface Ringing {
  call: PlannedCall;
  topic: CenterTopic;
  recording: Recording | undefined;
  agent: CenterUser;
}

/** Rings at one agent after the other, until one answers or the caller gives up. */
function ring(occasion: Occasion, way: Way, ringing: Ringing, tried: readonly number[] = []): PlannedCall {
  const { random, staff } = occasion;
  const { topic, recording, agent } = ringing;
  const call = { ...ringing.call, ...takenBy(agent, topic) };
  const leg = { to: agent };
  way.mark('ON_PROGRESS', leg);
  const outcome = random.weighted(outcomes, ({ weight }) => weight);
  way.wait(outcome.from, outcome.to);
  if (outcome.status === 'ANSWERED') return answer(occasion, way, { call, topic, recording, agent, leg });
  way.mark(outcome.status, leg);
  staff.take(agent, way.time);
  const rung = [...tried, agent.id];
  const next = staff.free(wantedFor(topic, recording?.voices[0], rung), way.time);
  if (!next || random.chance(0.5)) return way.end(call, outcome.status);
  return ring(occasion, way, { ...ringing, agent: next }, rung);
}

/** The outcomes of ringing at an agent, with their seconds. */
const outcomes = [
  { status: 'ANSWERED', from: 3, to: 14, weight: 85 },
  { status: 'NO_ANSWER', from: 18, to: 24, weight: 11 },
  { status: 'BUSY', from: 1, to: 4, weight: 4 },
] as const;
