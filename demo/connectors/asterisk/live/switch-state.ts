import type { DeviceState } from '../../../../src/core/contract/kinds/device-state.ts';
import { isReal } from '../join/channels/channel-names.ts';
import type { AmiMessage } from './ami-messages.ts';
import { LiveChannels } from './live-channels.ts';
import { LiveQueues, type Place } from './live-queues.ts';

/** A telephone, as it is sent to the server. */
export interface TelephoneState {
  readonly extension: string;
  readonly status: DeviceState;
  readonly since?: string;
  readonly number?: string;
  readonly callType?: 'INBOUND' | 'OUTBOUND' | 'INTERNAL';
  readonly pauseReason?: string;
}

/** A queue with the calls that wait in it, as it is sent to the server. */
export interface QueueState {
  readonly name: string;
  readonly waiting: readonly {
    readonly id: string;
    readonly number?: string;
    readonly to?: string;
    readonly since: string;
  }[];
}

/** The meaning of a device's state; others tell of no telephone. */
const STATES = new Map(
  Object.entries<DeviceState>({
    NOT_INUSE: 'CONNECTED',
    INUSE: 'IN_CALL',
    BUSY: 'IN_CALL',
    RINGING: 'RINGING',
    RINGINUSE: 'IN_CALL',
    ONHOLD: 'IN_CALL',
    UNAVAILABLE: 'OFFLINE',
    INVALID: 'OFFLINE',
  }),
);

/** The state of a telephone, by the one that Asterisk tells; undefined: it tells of none. */
export const stateOfDevice = (state: string): DeviceState | undefined => STATES.get(state);

/** A telephone of an extension: `PJSIP/101`; no trunk, no half of a local channel, no state of a queue. */
const TELEPHONE = /^([A-Za-z]\w*)\/(\d{2,20})$/;
const MOST_TELEPHONES = 5000;

const iso = (time: number) => new Date(time).toISOString();

/** The state of a switch's telephones and queues at a moment, made of AMI's events and lists alone. */
export class SwitchState {
  readonly #devices = new Map<string, DeviceState>();
  readonly #names = new Map<string, string>();
  readonly #channels: LiveChannels;
  readonly #queues: LiveQueues;
  #changed = { telephones: new Set<string>(), queues: new Set<string>() };

  /** @param before the state as it was known until now, while lists are read. */
  constructor(before?: SwitchState) {
    const known = before ? { channels: before.#channels, queues: before.#queues } : undefined;
    this.#channels = new LiveChannels(known?.channels);
    this.#queues = new LiveQueues(known?.queues);
  }

  /** All lists were read: what was known before is forgotten. */
  settle(): void {
    this.#channels.settle();
    this.#queues.settle();
  }

  /** Takes an event, or an entry of a list. */
  take(event: AmiMessage, now: number): void {
    if (event.Event === 'DeviceStateChange') this.#setDevice(event);
    for (const extension of this.#channels.take(event, now)) this.#changed.telephones.add(extension);
    const { queue, extension } = this.#queues.take(event, now);
    if (queue) this.#changed.queues.add(queue);
    if (extension) this.#changed.telephones.add(extension);
  }

  /** The devices and queues that may have changed since they were last asked for. */
  changes(): { readonly telephones: ReadonlySet<string>; readonly queues: ReadonlySet<string> } {
    const changed = this.#changed;
    this.#changed = { telephones: new Set(), queues: new Set() };
    return changed;
  }

  /** The extensions of all telephones. */
  get telephones(): Iterable<string> {
    return this.#devices.keys();
  }

  /** The names of all queues. */
  get queues(): Iterable<string> {
    return this.#queues.names;
  }

  /** The state of a telephone; undefined: there is none. */
  telephone(extension: string): TelephoneState | undefined {
    const device = this.#devices.get(extension);
    if (device === undefined) return undefined;
    if (device === 'CONNECTED') return this.#resting(extension);
    if (device === 'OFFLINE') return { extension, status: device };
    const talk = this.#channels.talkOf(extension);
    if (!talk) return { extension, status: device };
    return {
      ...{ extension, status: talk.isDialling ? 'DIALING' : device, since: iso(talk.since) },
      ...(talk.number && { number: talk.number }),
      ...(talk.callType && { callType: talk.callType }),
    };
  }

  /** The name of a telephone on the switch: `PJSIP/101`. */
  deviceOf(extension: string): string | undefined {
    return this.#names.get(extension);
  }

  /** The queues of an agent. */
  placesOf(extension: string): Place[] {
    return this.#queues.placesOf(extension);
  }

  /** A queue, with the name that the server knows it by. */
  queue(id: string, name: string): QueueState {
    const waiting = this.#queues.waitingIn(id).map(({ id: call, number, since }) => {
      const to = this.#channels.dialledBy(call);
      return { id: call, ...(number && { number }), ...(to && { to }), since: iso(since) };
    });
    return { name, waiting };
  }

  #resting(extension: string): TelephoneState {
    const pause = this.#queues.pauseOf(extension);
    if (!pause) return { extension, status: 'CONNECTED' };
    const { since, reason } = pause;
    return { extension, status: 'IN_PAUSE', since: iso(since), ...(reason && { pauseReason: reason }) };
  }

  #setDevice({ Device: name = '', State: written = '' }: AmiMessage): void {
    const [, technology = '', extension] = TELEPHONE.exec(name) ?? [];
    const state = stateOfDevice(written);
    if (!extension || !state || !isReal(technology)) return;
    if (!this.#devices.has(extension) && this.#devices.size >= MOST_TELEPHONES) return;
    if (this.#devices.get(extension) === state) return;
    this.#devices.set(extension, state);
    this.#names.set(extension, name);
    this.#changed.telephones.add(extension);
  }
}
