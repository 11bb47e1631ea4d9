import { type Recording, recordingById } from '../../recordings/recordings.ts';
import type { CenterTopic, CenterUser } from '../center/center-model.ts';
import type { Random } from '../random.ts';
import type { Occasion } from './occasion.ts';
import { wantedFor } from './occasion.ts';
import type { PlannedCall } from './plan-model.ts';
import { planSurvey } from './survey-answers.ts';
import type { Leg, Way } from './way.ts';

const SECOND = 1000;
const extraTags = ['VIP', 'Reincidente', 'Urgente', 'Retornar'];

/** A recording for a call: six of seven calls about a topic with recordings have one. */
export function pickRecording(random: Random, topic: CenterTopic): Recording | undefined {
  if (topic.recordingIds.length === 0 || random.chance(1 / 7)) return undefined;
  return recordingById(random.pick(topic.recordingIds));
}

/** Seconds of a talk without a recording: some end at once, some are longer than any recording. */
function talkSeconds(random: Random): number {
  if (random.chance(0.08)) return random.int(6, 29);
  const [median, spread] = random.chance(0.12) ? [780, 0.25] : [190, 0.7];
  return Math.round(Math.min(1500, Math.max(20, random.logNormal(median, spread))));
}

/** The parts of a talk. */
export interface Talk {
  call: PlannedCall;
  topic: CenterTopic;
  recording: Recording | undefined;
  agent: CenterUser;
  leg: Leg;
}

/** Answers the call now: talk, perhaps a transfer, tags, and the survey after it. */
export function answer(
  occasion: Occasion,
  way: Way,
  { call, topic, recording, agent, leg }: Talk,
): PlannedCall {
  const { random, staff, center } = occasion;
  const answeredAt = way.time;
  way.mark('ANSWERED', leg);
  const talk = recording ? Math.round(recording.duration) : talkSeconds(random);
  const endedAt = answeredAt + talk * SECOND;
  staff.take(agent, endedAt);
  if (!recording && talk > 90 && call.type === 'INBOUND' && random.chance(0.12)) {
    transfer(occasion, way, { agent, topic, talk });
  }
  return {
    ...call,
    status: 'ANSWERED',
    answeredAt,
    endedAt,
    tags: random.chance(0.1) ? [...topic.tags, random.pick(extraTags)] : topic.tags,
    events: way.events,
    survey: call.type === 'INBOUND' ? planSurvey(random, center, topic.surveyId, endedAt) : null,
    recordingId: recording?.id ?? null,
  };
}

/** Transfers the customer to another agent, who talks until the end. */
function transfer(
  { staff, random }: Occasion,
  way: Way,
  { agent, topic, talk }: { agent: CenterUser; topic: CenterTopic; talk: number },
): void {
  const endedAt = way.time + talk * SECOND;
  const at = way.time + Math.round(talk * (0.3 + 0.3 * random.next())) * SECOND;
  const colleague = staff.free({ ...wantedFor(topic, null, [agent.id]), userLabelId: null }, way.time);
  if (!colleague) return;
  staff.take(colleague, endedAt);
  way.waitUntil(at);
  way.mark('ON_PROGRESS', { from: agent, to: colleague });
  way.wait(3, 9);
  way.mark('ANSWERED', { from: agent, to: colleague });
}
