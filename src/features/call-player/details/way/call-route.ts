import { talkSeconds } from '../../../../core/calls/call-facts.ts';
import type { CallDetail, CallEvent } from '../../../../core/contract/calls/calls.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { formatDuration } from '../../../../core/i18n/format-duration.ts';
import type { RouteStep } from './route-step.ts';
import { isTelephonyStep, telephonyStepsOf, tellsQueues } from './telephony-steps.ts';

/**
 * The way of a call from its first ring to its end, in order of time: menu keys, queue, ringing agents,
 * transfers, talk. A step without a time stays behind the step before it.
 */
export function routeOf(call: CallDetail): RouteStep[] {
  const keys = keysOf(call);
  const queue = tellsQueues(call) ? [] : queueOf(call, keys);
  const steps = [
    startOf(call),
    ...keys,
    ...queue,
    ...legsOf(call),
    ...telephonyStepsOf(call),
    ...endOf(call),
  ];
  let last = 0;
  return steps
    .map((step) => {
      last = Date.parse(step.at ?? '') || last;
      return { step, moment: last };
    })
    .sort((a, b) => a.moment - b.moment)
    .map(({ step }) => step);
}

function startOf(call: CallDetail): RouteStep {
  const { type, origin, destinationNumber } = call;
  const to = formatPhone(destinationNumber ?? '');
  const at = call.startedAt;
  if (type === 'INBOUND') {
    return {
      kind: 'start',
      at,
      message: 'call-player.route.inbound',
      values: { number: formatPhone(origin ?? '') },
    };
  }
  const message = type === 'INTERNAL' ? 'call-player.route.internal' : 'call-player.route.outbound';
  return { kind: 'start', at, message, values: { number: to } };
}

function keysOf(call: CallDetail): RouteStep[] {
  return (call.ura ?? []).map(({ node, digit, createdAt }) => ({
    kind: 'key',
    at: createdAt ?? null,
    message: digit == null || digit === '' ? 'call-player.route.noKey' : 'call-player.route.key',
    values: { node, digit: String(digit ?? '') },
  }));
}

/**
 * The step of the queue. No event tells when a call entered it: the last key of the menu led there. Without a
 * key the time is unknown.
 */
function queueOf(call: CallDetail, keys: readonly RouteStep[]): RouteStep[] {
  if (!call.queue) return [];
  const at = keys.at(-1)?.at ?? null;
  const wait = (Date.parse(call.answeredAt ?? call.endedAt ?? '') - Date.parse(at ?? '')) / 1000;
  const known = wait >= 0;
  const values = { queue: call.queue.name, wait: known ? formatDuration(wait) : '' };
  return [
    { kind: 'queue', at, message: known ? 'call-player.route.queueWait' : 'call-player.route.queue', values },
  ];
}

function legsOf(call: CallDetail): RouteStep[] {
  const legs = (call.events ?? []).filter((event) => !isTelephonyStep(event));
  const events = legs.sort((a, b) => momentOf(a) - momentOf(b));
  let answered = false;
  const steps = events.flatMap((event) => {
    const who = event.destinationUser?.name ?? numberCalled(call, event);
    if (who === null) return [];
    const step = legOf(event, who, answered);
    answered ||= event.status === 'ANSWERED';
    return step;
  });
  if (!answered && call.answeredAt) {
    const who = call.user?.name ?? '';
    steps.push({
      kind: 'answered',
      at: call.answeredAt,
      message: 'call-player.route.answered',
      values: { who },
      client: !who,
    });
  }
  return steps;
}

const LEGS = new Map(
  Object.entries<Pick<RouteStep, 'kind' | 'message'>>({
    ANSWERED: { kind: 'answered', message: 'call-player.route.answered' },
    NO_ANSWER: { kind: 'missed', message: 'call-player.route.noAnswer' },
    BUSY: { kind: 'missed', message: 'call-player.route.busy' },
    DITCHED: { kind: 'abandoned', message: 'call-player.route.abandoned' },
    ON_PROGRESS: { kind: 'other', message: 'call-player.route.ring' },
  }),
);

/**
 * The number that a leg without a user has reached; empty for the client. In an inbound call the client is
 * the caller: then such a leg is the call's arrival at the company's number, which is no step (null), or an
 * agent who calls another number.
 */
function numberCalled(call: CallDetail, { status, sourceUser, destinationNumber }: CallEvent): string | null {
  if (call.type !== 'INBOUND' || status === 'DITCHED') return '';
  return (sourceUser && formatPhone(destinationNumber ?? '')) || null;
}

function legOf(event: CallEvent, who: string, answered: boolean): RouteStep {
  const values = { who, status: event.status };
  const at = event.createdAt ?? null;
  const known = LEGS.get(event.status) ?? { kind: 'other', message: 'call-player.route.other' };
  // A later answer by another user means that the call was transferred.
  const moved = event.status === 'ANSWERED' && answered;
  const step = moved ? ({ kind: 'transfer', message: 'call-player.route.transferred' } as const) : known;
  return { ...step, at, values, client: !who };
}

function endOf(call: CallDetail): RouteStep[] {
  if (!call.endedAt) return [];
  const talk = talkSeconds(call);
  const values = { talk: formatDuration(talk ?? 0) };
  const message = talk ? 'call-player.route.talked' : 'call-player.route.ended';
  return [{ kind: 'end', at: call.endedAt, message, values }];
}

function momentOf(event: CallEvent): number {
  const moment = Date.parse(event.createdAt ?? '');
  return Number.isNaN(moment) ? 0 : moment;
}
