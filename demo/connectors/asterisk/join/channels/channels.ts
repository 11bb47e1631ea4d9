import type { CelRecord } from '../../records/cel.ts';
import type { Micros } from '../../records/moments.ts';
import type { SwitchShape } from '../join-options.ts';
import { type ChannelKind, type ChannelName, channelName, kindOf } from './channel-names.ts';

/** A channel of a call, from its events. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly parts: ChannelName;
  readonly kind: ChannelKind;
  readonly startedAt: Micros;
  /** True: its beginning is in the records. */
  readonly hasStart: boolean;
  /** The extension and context in which it began. */
  readonly exten: string;
  readonly context: string;
  /** True: the switch was told to call it, by a program and not by a telephone. */
  isOriginated: boolean;
  cidNum: string;
  cidName: string;
  /** The moments of its answers, in their order. */
  readonly answers: Micros[];
  endedAt: Micros | null;
  /** The name of the channel that hung up. */
  hangupSource: string;
  cause: string;
  dialStatus: string;
}

const isOriginating = ({ app }: CelRecord): boolean => app === 'appdial2' || app === 'originate';

/** The channels of the events of a call, which are in order; by their `uniqueid`. */
export function channelsOf(events: readonly CelRecord[], shape: SwitchShape): ReadonlyMap<string, Channel> {
  const channels = new Map<string, Channel>();
  for (const event of events) {
    const known = channels.get(event.uniqueid);
    const channel = known ?? begin(event, shape);
    if (!known) channels.set(event.uniqueid, channel);
    note(channel, event);
  }
  return channels;
}

function begin(event: CelRecord, shape: SwitchShape): Channel {
  const parts = channelName(event.channel);
  // Written out: there are ten of them in a call, and a spread of each part takes longer than all else of it.
  return {
    id: event.uniqueid,
    name: event.channel,
    parts,
    kind: kindOf(parts, event.context, shape),
    startedAt: event.at,
    hasStart: event.event === 'CHAN_START',
    exten: event.exten,
    context: event.context,
    isOriginated: false,
    cidNum: '',
    cidName: '',
    answers: [],
    endedAt: null,
    hangupSource: '',
    cause: '',
    dialStatus: '',
  };
}

function note(channel: Channel, event: CelRecord): void {
  channel.cidNum ||= event.cidNum;
  channel.cidName ||= event.cidName;
  channel.isOriginated ||= isOriginating(event);
  if (event.event === 'ANSWER') channel.answers.push(event.at);
  if (event.event === 'HANGUP') {
    channel.endedAt ??= event.at;
    channel.hangupSource = event.extra.hangupsource ?? '';
    channel.cause = event.extra.hangupcause ?? '';
    channel.dialStatus = event.extra.dialstatus ?? '';
  }
  if (event.event === 'CHAN_END') channel.endedAt ??= event.at;
}

/** True for a telephone and for the network outside. */
export const isReal = ({ kind }: Channel): boolean => kind === 'phone' || kind === 'trunk';

/** The extension of a telephone. */
export const extensionOf = ({ parts, cidNum }: Channel): string =>
  /^\d+$/.test(parts.device) || !/^\d+$/.test(cidNum) ? parts.device : cidNum;

/** The moment at which somebody answered before they were joined with another; those who called themselves are joined at once. */
export function answerOf({ answers }: Channel, isCalled: boolean, joinedAt: Micros): Micros {
  if (!isCalled) return joinedAt;
  return answers.findLast((at) => at <= joinedAt) ?? joinedAt;
}
