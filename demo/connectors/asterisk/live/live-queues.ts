import type { AmiMessage } from './ami-messages.ts';
import { numberOf } from './live-channels.ts';

/** A call that waits in a queue; epoch milliseconds. */
export interface WaitingCall {
  readonly id: string;
  readonly number: string;
  readonly since: number;
}

/** A member's pause in a queue. */
export interface Pause {
  readonly since: number;
  readonly reason: string;
}

interface Member {
  /** Its name in the queue: `Local/101@from-queue/n`. */
  readonly member: string;
  readonly pause: Pause | undefined;
}

/** An agent's place in a queue. */
export interface Place {
  readonly queue: string;
  readonly member: string;
}

interface LiveQueue {
  readonly waiting: Map<string, WaitingCall>;
  /** The members by their extensions. */
  readonly members: Map<string, Member>;
}

/** Bounds of what is kept, as the contract has them. */
const MOST = { queues: 500, waiting: 1000, members: 5000 } as const;

/** The extension of a member: `Local/101@from-queue/n`, `PJSIP/101`, `hint:101@ext-local`. */
const extensionOf = ({
  Interface: one = '',
  Location: listed = '',
  StateInterface: state = '',
}: AmiMessage) =>
  /^[A-Za-z]\w*\/(\d{1,20})(?:@|\/|-|$)/.exec(one || listed)?.[1] ??
  /^(?:hint:|[A-Za-z]\w*\/)(\d{1,20})(?:@|$)/.exec(state)?.[1];

/** The changes of a queue by an event. */
export interface QueueChange {
  readonly queue?: string;
  readonly extension?: string;
}

/** The queues of a switch at a moment, by the events that tell of them. */
export class LiveQueues {
  readonly #queues = new Map<string, LiveQueue>();
  #before: LiveQueues | undefined;

  /** @param before the queues as they were known until now: a list tells waits in whole seconds. */
  constructor(before?: LiveQueues) {
    this.#before = before;
  }

  /** Forgets what was known before. */
  settle(): void {
    this.#before = undefined;
  }

  /** The names of all queues. */
  get names(): Iterable<string> {
    return this.#queues.keys();
  }

  /** A queue by its name. */
  queue(name: string): LiveQueue | undefined {
    return this.#queues.get(name);
  }

  /** Takes an event. Returns what it changed. */
  take(event: AmiMessage, now: number): QueueChange {
    const name = event.Queue ?? '';
    const queue = name ? this.#queueOf(name) : undefined;
    if (!queue) return {};
    switch (event.Event) {
      case 'QueueEntry':
      case 'QueueCallerJoin':
        return this.#join(name, queue, event, now) ? { queue: name } : {};
      case 'QueueCallerLeave':
      case 'QueueCallerAbandon':
        return queue.waiting.delete(event.Uniqueid ?? '') ? { queue: name } : {};
      case 'QueueMember':
      case 'QueueMemberStatus':
      case 'QueueMemberPause':
      case 'QueueMemberAdded':
      case 'QueueMemberRemoved':
        return setMember(queue, event, now, this.#before?.queue(name));
      default:
        return {};
    }
  }

  /** The calls that wait in a queue, the longest wait first. */
  waitingIn(name: string): WaitingCall[] {
    const waiting = [...(this.#queues.get(name)?.waiting.values() ?? [])];
    return waiting.sort((one, other) => one.since - other.since);
  }

  /** The pause of an agent, in whichever queue it is; undefined: there is none. */
  pauseOf(extension: string): Pause | undefined {
    for (const { members } of this.#queues.values()) {
      const pause = members.get(extension)?.pause;
      if (pause) return pause;
    }
    return undefined;
  }

  /** The queues of an agent. */
  placesOf(extension: string): Place[] {
    return [...this.#queues].flatMap(([queue, { members }]) => {
      const member = members.get(extension)?.member;
      return member ? [{ queue, member }] : [];
    });
  }

  #join(name: string, queue: LiveQueue, event: AmiMessage, now: number): boolean {
    const before = this.#before?.queue(name)?.waiting.get(event.Uniqueid ?? '');
    return join(queue, event, before?.since ?? now - waitOf(event));
  }

  #queueOf(name: string): LiveQueue | undefined {
    const known = this.#queues.get(name);
    if (known || this.#queues.size >= MOST.queues || name.length > 100) return known;
    const made: LiveQueue = { waiting: new Map(), members: new Map() };
    this.#queues.set(name, made);
    return made;
  }
}

/** Milliseconds that a call of a list has waited. */
function waitOf({ Wait: seconds }: AmiMessage): number {
  const waited = Number(seconds);
  return waited > 0 ? waited * 1000 : 0;
}

function join({ waiting }: LiveQueue, event: AmiMessage, since: number): boolean {
  const id = event.Uniqueid ?? '';
  if (!id || id.length > 128 || waiting.has(id) || waiting.size >= MOST.waiting) return false;
  waiting.set(id, { id, number: numberOf(event.CallerIDNum), since });
  return true;
}

function setMember(
  { members }: LiveQueue,
  event: AmiMessage,
  now: number,
  known: LiveQueue | undefined,
): QueueChange {
  const extension = extensionOf(event);
  if (!extension) return {};
  if (event.Event === 'QueueMemberRemoved') return members.delete(extension) ? { extension } : {};
  if (!members.has(extension) && members.size >= MOST.members) return {};
  const before = members.get(extension)?.pause;
  const pause =
    event.Paused === '1' ? pauseOf(event, before ?? known?.members.get(extension)?.pause, now) : undefined;
  members.set(extension, { member: event.Interface || event.Location || '', pause });
  return before?.since === pause?.since && before?.reason === pause?.reason ? {} : { extension };
}

/** The clock of the switch may be another one: a pause that begins while it is watched begins now. */
function pauseOf(event: AmiMessage, before: Pause | undefined, now: number): Pause {
  const reason = (event.PausedReason ?? event.Reason ?? '').slice(0, 100);
  if (before) return { since: before.since, reason };
  const told = Number(event.LastPause) * 1000;
  const isListed = event.Event === 'QueueMember' && told > 0 && told < now;
  return { since: isListed ? told : now, reason };
}
