import { HttpError } from './http-error.ts';
import type { Facts, Log } from './log.ts';

/** What a call's outcomes are called in the log. */
interface CallEvent {
  readonly done: string;
  readonly failed?: string;
}

export type CallEvents<Name extends string> = Readonly<Partial<Record<Name, CallEvent>>>;

/** What is known of a request for the log, as it becomes known: ids and words of our own. */
export class EventFacts {
  #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Adds what has become known; ids and words of our own alone. */
  readonly tell = (more: Facts): void => {
    this.#facts = { ...this.#facts, ...more };
  };

  get all(): Facts {
    return this.#facts;
  }
}

/** Tells that a call was done, where that is an event. */
export function tellDone(log: Log, event: CallEvent | undefined, facts: EventFacts): void {
  if (event) log.security(event.done, facts.all);
}

/** Tells that a call was refused, where that is an event: whatever call it was where its maker may not. */
export function tellRefused(log: Log, event: CallEvent | undefined, facts: EventFacts, error: unknown): void {
  if (!(error instanceof HttpError)) return;
  const { status } = error;
  if (status === 403) log.security('refused', { ...facts.all, reason: error.text });
  else if (event?.failed && status === 429) log.security('slowed down', facts.all);
  else if (event?.failed && status < 500) log.security(event.failed, { ...facts.all, status });
}
