import { HttpError } from './http-error.ts';
import type { Facts, Log } from './log.ts';

/** The names of a call's results in the log. */
interface CallEvent {
  readonly done: string;
  readonly failed?: string;
}

/** The events of calls, by their names. */
export type CallEvents<Name extends string> = Readonly<Partial<Record<Name, CallEvent>>>;

/** The facts of a request for the log, as they become known: only ids and our own words. */
export class EventFacts {
  #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Adds facts: only ids and our own words. */
  readonly tell = (more: Facts): void => {
    this.#facts = { ...this.#facts, ...more };
  };

  get all(): Facts {
    return this.#facts;
  }
}

/** Logs that a call was done, if that is an event. */
export function tellDone(log: Log, event: CallEvent | undefined, facts: EventFacts): void {
  if (event) log.security(event.done, facts.all);
}

/** Logs that a call was refused, if that is an event: for a missing permission, any call is one. */
export function tellRefused(log: Log, event: CallEvent | undefined, facts: EventFacts, error: unknown): void {
  if (!(error instanceof HttpError)) return;
  const { status } = error;
  if (status === 403) log.security('refused', { ...facts.all, reason: error.text });
  else if (error.text === 'keyRefused' && !event?.failed)
    log.security('key refused', { ...facts.all, status });
  else if (event?.failed && status === 429) log.security('slowed down', facts.all);
  else if (event?.failed && status < 500) log.security(event.failed, { ...facts.all, status });
}
