import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import { type Channel, extensionOf } from './channels/channels.ts';
import { type End, extensionOrNone, type FactStep, numberOrNone, outside } from './facts.ts';
import type { QueueVisit } from './queue-visits.ts';

/** The causes with which telephone networks end a call (Q.850), as far as they are met. */
const CAUSES = new Map(
  Object.entries<string>({
    '1': 'Unallocated number',
    '16': 'Normal clearing',
    '17': 'User busy',
    '18': 'No user responding',
    '19': 'No answer',
    '20': 'Subscriber absent',
    '21': 'Call rejected',
    '26': 'Answered elsewhere',
    '27': 'Destination out of order',
    '28': 'Invalid number',
    '31': 'Normal, unspecified',
    '34': 'No circuit available',
    '38': 'Network out of order',
    '41': 'Temporary failure',
    '42': 'Congestion',
    '127': 'Interworking',
  }),
);

/** The cause of an end in words; undefined: none is known. */
export const causeOf = (code: string): string | undefined =>
  CAUSES.get(code) ?? (/^[1-9]\d{0,2}$/.test(code) ? `Cause ${code}` : undefined);

/** The end of a call that a channel is. */
export const endOf = (channel: Channel): End =>
  channel.kind === 'phone'
    ? { extension: extensionOrNone(extensionOf(channel)), name: channel.cidName || undefined }
    : outside(channel.cidNum, channel.cidName);

/** The steps of an attempt to reach somebody: it rang, and was answered, refused as busy, or not answered. */
export function stepsOfLeg(leg: Channel, to: End, joinedAt: Micros | undefined): FactStep[] {
  const rang: FactStep = { type: 'RING', at: leg.startedAt, to };
  if (joinedAt !== undefined) {
    const at = leg.answers.findLast((one) => one <= joinedAt) ?? joinedAt;
    return [rang, { type: 'ANSWER', at, to }];
  }
  if (leg.endedAt === null) return [rang];
  const type = leg.cause === '17' ? 'BUSY' : 'NO_ANSWER';
  return [rang, { type, at: leg.endedAt, to, cause: causeOf(leg.cause) }];
}

/** The steps of a stay in a queue. */
export const stepsOfVisit = ({ queue, enteredAt, leftAt }: QueueVisit): FactStep[] => [
  { type: 'QUEUE_IN', at: enteredAt, queue },
  ...(leftAt === null ? [] : [{ type: 'QUEUE_OUT' as const, at: leftAt, queue }]),
];

/** The target of a transfer: an extension, or a number outside. */
const targetOf = (text: string): End | undefined => {
  const extension = /^\d{1,7}$/.test(text) ? extensionOrNone(text) : undefined;
  if (extension) return { extension };
  const number = numberOrNone(text);
  return number ? { number } : undefined;
};

/** Parking by a transfer gives both events: they are one handing over. */
const AT_ONCE = 2_000_000;

/** The transfers and parkings that events tell, each handing over once. */
export function handovers(
  events: readonly CelRecord[],
  channels: ReadonlyMap<string, Channel>,
): { readonly count: number; readonly steps: readonly FactStep[] } {
  const steps: FactStep[] = [];
  const byName = new Map([...channels.values()].map((channel) => [channel.name, channel] as const));
  let count = 0;
  let transferredAt = Number.NEGATIVE_INFINITY;
  for (const { event, uniqueid, at, extra } of events) {
    const channel = channels.get(uniqueid);
    const from = channel && channel.kind !== 'local' ? endOf(channel) : undefined;
    if (event === 'BLINDTRANSFER' || event === 'ATTENDEDTRANSFER') {
      count += 1;
      transferredAt = at;
      steps.push({ type: 'TRANSFER', at, from, to: transferTarget(extra, channels), cause: WORDS[event] });
    }
    if (event === 'PARK_START') {
      if (at - transferredAt > AT_ONCE) count += 1;
      steps.push({ type: 'PARK', at });
    }
    if (event === 'PARK_END' && extra.retriever)
      steps.push({ type: 'RETRIEVE', at, to: endOfKnown(byName.get(extra.retriever)) });
  }
  return { count, steps };
}

const WORDS = { BLINDTRANSFER: 'Blind transfer', ATTENDEDTRANSFER: 'Attended transfer' } as const;

function transferTarget(extra: CelRecord['extra'], channels: ReadonlyMap<string, Channel>): End | undefined {
  if (extra.extension) return targetOf(extra.extension);
  const target = channels.get(extra.transfer_target_channel_uniqueid ?? '');
  if (!target) return undefined;
  return target.kind === 'local' ? targetOf(target.exten) : endOf(target);
}

const endOfKnown = (channel: Channel | undefined): End | undefined => channel && endOf(channel);
