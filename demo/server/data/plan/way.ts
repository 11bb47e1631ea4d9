import type { CallStatus } from '../../../../src/core/contract/kinds/call-kinds.ts';
import type { CenterUser } from '../center/center-model.ts';
import type { Random } from '../random.ts';
import type { FinalStatus, PlannedCall, PlannedEvent } from './plan-model.ts';

const SECOND = 1000;

/** One attempt to reach a user: without `from` the customer calls, without `to` the customer is called. */
export interface Leg {
  from?: CenterUser;
  to?: CenterUser;
}

/** A call in progress: its current time, and its events so far. Only whole seconds pass. */
export class Way {
  readonly events: PlannedEvent[] = [];
  time: number;
  readonly #random: Random;
  readonly #source: string;
  readonly #destination: string;

  /** `source` called `destination`: telephone numbers, or extensions. */
  constructor(random: Random, startedAt: number, source: string, destination: string) {
    this.time = startedAt;
    this.#random = random;
    this.#source = source;
    this.#destination = destination;
  }

  /** Advances the time by `from` to `to` seconds. */
  wait(from: number, to: number): void {
    this.time += this.#random.int(from, to) * SECOND;
  }

  waitUntil(time: number): void {
    this.time = Math.max(this.time, time);
  }

  /** Adds the present status of a leg. */
  mark(status: CallStatus, { from, to }: Leg = {}): void {
    this.events.push({
      status,
      sourceUserId: from?.id ?? null,
      destinationUserId: to?.id ?? null,
      sourceNumber: from && to ? (from.extension ?? '') : this.#source,
      destinationNumber: to ? (to.extension ?? '') : this.#destination,
      time: this.time,
    });
  }

  /** Ends the call now, without a talk. */
  end(call: PlannedCall, status: Exclude<FinalStatus, 'ANSWERED'>): PlannedCall {
    return { ...call, status, endedAt: this.time, events: this.events };
  }
}
