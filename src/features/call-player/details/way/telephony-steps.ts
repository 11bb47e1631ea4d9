import type { CallDetail, CallEvent } from '../../../../core/contract/calls/calls.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { formatDuration } from '../../../../core/i18n/format-duration.ts';
import type { RouteStep } from './route-step.ts';

type Telling = Pick<RouteStep, 'kind' | 'message'>;

/** The steps that a telephone system tells besides those of who rang and answered. */
const STEPS = {
  HOLD: { kind: 'pause', message: 'call-player.route.hold' },
  RESUME: { kind: 'answered', message: 'call-player.route.resume' },
  TRANSFER: { kind: 'transfer', message: 'call-player.route.transfer' },
  PARK: { kind: 'pause', message: 'call-player.route.park' },
  RETRIEVE: { kind: 'answered', message: 'call-player.route.retrieve' },
  QUEUE_IN: { kind: 'queue', message: 'call-player.route.queue' },
  QUEUE_OUT: { kind: 'queue', message: 'call-player.route.queueOut' },
  VOICEMAIL: { kind: 'voicemail', message: 'call-player.route.voicemail' },
  HANGUP: { kind: 'end', message: 'call-player.route.cause' },
} as const satisfies Readonly<Record<string, Telling>>;

const isStep = (status: string): status is keyof typeof STEPS => status in STEPS;

/** True for a step that is none of a leg: nobody rang or answered by it. */
export const isTelephonyStep = ({ status }: CallEvent): boolean => isStep(status);

/** True if the telephone system told of the queues of a call itself. */
export const tellsQueues = ({ events }: CallDetail): boolean =>
  (events ?? []).some(({ status }) => status === 'QUEUE_IN');

/** The steps of holding, transferring, queues and voice mail. */
export const telephonyStepsOf = ({ events }: CallDetail): RouteStep[] =>
  (events ?? []).flatMap((event, index, all) =>
    isStep(event.status) ? stepOf(event.status, event, all.slice(index + 1)) : [],
  );

function stepOf(status: keyof typeof STEPS, event: CallEvent, later: readonly CallEvent[]): RouteStep[] {
  const { queue, cause, createdAt } = event;
  // The end of the call has a step of its own.
  if (status === 'HANGUP' && !cause) return [];
  // An answer ends the stay in a queue as well, and says more.
  if (status === 'QUEUE_OUT' && later[0]?.status === 'ANSWERED') return [];
  const wait = status === 'QUEUE_IN' ? waitOf(event, later) : undefined;
  const values = {
    who: nameOf(event.sourceUser, event.sourceNumber),
    to: nameOf(event.destinationUser, event.destinationNumber),
    queue: queue?.name ?? '',
    cause: cause ?? '',
    wait: wait === undefined ? '' : formatDuration(wait),
  };
  const message = wait === undefined ? STEPS[status].message : 'call-player.route.queueWait';
  return [{ kind: STEPS[status].kind, at: createdAt ?? null, message, values: withSigns(values) }];
}

const nameOf = (user: CallEvent['sourceUser'], number: string | null | undefined) =>
  user?.name ?? formatPhone(number ?? '');

/** Texts say `other` for what is not there. */
const withSigns = (values: Readonly<Record<string, string>>) => ({
  ...values,
  hasWho: values.who ? 'true' : 'false',
  hasTo: values.to ? 'true' : 'false',
});

/** Seconds in a queue: until the call left it, or was answered. */
function waitOf({ createdAt }: CallEvent, later: readonly CallEvent[]): number | undefined {
  const left = later.find(({ status }) => ['QUEUE_OUT', 'ANSWERED', 'DITCHED', 'HANGUP'].includes(status));
  const wait = (Date.parse(left?.createdAt ?? '') - Date.parse(createdAt ?? '')) / 1000;
  return wait >= 0 ? wait : undefined;
}
