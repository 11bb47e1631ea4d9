import { phoneNumber } from '../../../../src/core/contract/define/fields/phone.ts';
import { channelName, kindOf } from '../join/channels/channel-names.ts';
import { FREEPBX } from '../join/join-options.ts';
import type { AmiMessage } from './ami-messages.ts';

/** A channel that is up: a telephone, a trunk or the half of a local one. */
interface LiveChannel {
  readonly id: string;
  /** The call that it belongs to. */
  readonly linkedId: string;
  readonly kind: ReturnType<typeof kindOf>;
  readonly device: string;
  /** The moment at which it began; epoch milliseconds. */
  readonly since: number;
  /** Its state, as Asterisk numbers it: 4 is calling, 5 ringing, 6 up. */
  readonly state: number;
  /** The number at the other end, as far as the switch tells it. */
  readonly other: string;
  /** The number that it dialled first. */
  readonly dialled: string;
}

/** A telephone's part in a call. */
export interface Talk {
  readonly since: number;
  readonly isDialling: boolean;
  readonly number: string;
  readonly callType: 'INBOUND' | 'OUTBOUND' | 'INTERNAL' | null;
}

/** Channels that are kept: a switch that tells of more has lost their ends. */
const MOST = 20_000;

const DIALLING = new Set([3, 4]);

/** A number that the server takes; empty: it was withheld, or is none. */
export const numberOf = (text: string | undefined): string =>
  text && text.length <= 30 && phoneNumber(text) !== null ? text : '';

/** Seconds of `hh:mm:ss`, as Asterisk writes a duration. */
function durationOf(text: string | undefined): number {
  const parts = (text ?? '').split(':').map(Number);
  return parts.length === 3 && parts.every(Number.isFinite)
    ? parts.reduce((sum, part) => sum * 60 + part, 0)
    : 0;
}

/** The channels of a switch at a moment, by the events that tell of them. */
export class LiveChannels {
  readonly #channels = new Map<string, LiveChannel>();
  readonly #ofDevice = new Map<string, Set<string>>();
  readonly #ofCall = new Map<string, Set<string>>();
  #before: LiveChannels | undefined;

  /** @param before the channels as they were known until now: a list tells less of a channel than its events did. */
  constructor(before?: LiveChannels) {
    this.#before = before;
  }

  /** Forgets what was known before. */
  settle(): void {
    this.#before = undefined;
  }

  /** A channel that is up. */
  channel(id: string): LiveChannel | undefined {
    return this.#channels.get(id);
  }

  /** Takes an event. Returns the telephones that it concerns. */
  take(event: AmiMessage, now: number): readonly string[] {
    const id = event.Uniqueid ?? '';
    if (!id) return [];
    if (event.Event === 'Hangup') return this.#remove(id);
    const before = this.#channels.get(id);
    if (!before && event.Event !== 'Newchannel' && event.Event !== 'CoreShowChannel') return [];
    if (!before && this.#channels.size >= MOST) return [];
    const known = before ?? this.#before?.channel(id);
    const channel = known ? changed(known, event) : begun(id, event, now);
    this.#remove(id);
    this.#add(channel);
    return this.#phonesOf(channel.linkedId);
  }

  /** The number that a call dialled first. */
  dialledBy(id: string): string {
    return numberOf(this.channel(id)?.dialled);
  }

  /** The call that a telephone is in: one that is up before one that rings. */
  talkOf(device: string): Talk | undefined {
    const own = [...(this.#ofDevice.get(device) ?? [])].flatMap((id) => this.#channels.get(id) ?? []);
    const [first] = own.sort((one, other) => other.state - one.state || one.since - other.since);
    if (!first) return undefined;
    const { since, state, other, dialled, linkedId, id } = first;
    const number = numberOf(other) || (id === linkedId ? numberOf(dialled) : '');
    return { since, number, isDialling: DIALLING.has(state), callType: this.#typeOf(linkedId) };
  }

  #typeOf(linkedId: string): Talk['callType'] {
    const first = this.#channels.get(linkedId);
    if (first?.kind === 'trunk') return 'INBOUND';
    const kinds = [...(this.#ofCall.get(linkedId) ?? [])].map((id) => this.#channels.get(id)?.kind);
    if (!first) return null;
    return kinds.includes('trunk') ? 'OUTBOUND' : 'INTERNAL';
  }

  #phonesOf(linkedId: string): string[] {
    return [...(this.#ofCall.get(linkedId) ?? [])].flatMap((id) => {
      const channel = this.#channels.get(id);
      return channel?.kind === 'phone' ? [channel.device] : [];
    });
  }

  #add(channel: LiveChannel): void {
    this.#channels.set(channel.id, channel);
    for (const [index, key] of this.#indexes(channel)) {
      const ids = index.get(key) ?? new Set();
      index.set(key, ids.add(channel.id));
    }
  }

  #remove(id: string): readonly string[] {
    const channel = this.#channels.get(id);
    if (!channel) return [];
    const phones = this.#phonesOf(channel.linkedId);
    this.#channels.delete(id);
    for (const [index, key] of this.#indexes(channel)) {
      const ids = index.get(key);
      ids?.delete(id);
      if (ids?.size === 0) index.delete(key);
    }
    return phones;
  }

  #indexes({ device, kind, linkedId }: LiveChannel): [Map<string, Set<string>>, string][] {
    const calls: [Map<string, Set<string>>, string] = [this.#ofCall, linkedId];
    return kind === 'phone' ? [calls, [this.#ofDevice, device]] : [calls];
  }
}

function begun(id: string, event: AmiMessage, now: number): LiveChannel {
  const name = channelName(event.Channel ?? '');
  // What a channel that was there before dialled at first is not known any more.
  const isNew = event.Event === 'Newchannel';
  return {
    id,
    linkedId: event.Linkedid || id,
    kind: kindOf(name, isNew ? (event.Context ?? '') : '', FREEPBX),
    device: name.device,
    since: now - durationOf(event.Duration) * 1000,
    state: Number(event.ChannelState) || 0,
    other: event.ConnectedLineNum ?? '',
    dialled: isNew ? (event.Exten ?? '') : '',
  };
}

function changed(before: LiveChannel, event: AmiMessage): LiveChannel {
  const other = event.ConnectedLineNum ?? '';
  return {
    ...before,
    linkedId: event.Linkedid || before.linkedId,
    state: Number(event.ChannelState) || before.state,
    other: numberOf(other) ? other : before.other,
  };
}
