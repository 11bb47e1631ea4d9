import type { Feature } from '../../core/contract/define/features.ts';
import type { CallName } from './call-name.ts';

export type { CallName } from './call-name.ts';

/** One request of a tag. */
export interface FakeRequest {
  readonly call: CallName;
  readonly method: string;
  /** Below the base: `/calls/7`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** JSON as it was read, a form as `FormData`. */
  readonly body: unknown;
}

/** Rows of a list. */
export type FakeRecord = Record<string, unknown> & { id: number };

/**
 * Answers a call in place of the kit. A value is checked against the contract; of a list it is the whole, which the kit cuts into pages.
 * A `Response` goes out as it is; `undefined` leaves the answer to the kit.
 */
export type FakeHandler = (request: FakeRequest) => unknown;

export interface FakeOptions {
  /** Where it answers; nothing goes out to there. */
  readonly baseUrl?: string;
  /** What the user may do; everything unless said. */
  readonly permissions?: readonly string[];
  /** What it has beyond section 7; everything unless said. Another one that is asked for is a breach. */
  readonly features?: readonly Feature[];
  /** How many records each list has. */
  readonly records?: number;
}

/** A back end in the page: it answers every call of the contract from declared data, and no other request. */
export interface FakeBackEnd {
  readonly baseUrl: string;
  /** What `configure` takes to use it. */
  readonly configuration: { readonly baseUrl: string; readonly getToken: () => string };
  /** All requests so far, the oldest first. */
  readonly requests: readonly FakeRequest[];
  /** Requests of one call. */
  to(call: CallName): readonly FakeRequest[];
  /** The network is gone: nothing is answered. */
  offline: boolean;
  /** What the user may do from now on; tags learn of it when they ask who is signed in. */
  allow(permissions: readonly string[]): void;
  /** The records of a kind (`queue`, `user`, `call`, `meeting` …), to be changed in place. What breaks the contract is refused when it is asked for. */
  records(kind: string): FakeRecord[];
  /** Answers a call otherwise from now on. */
  on(call: CallName, handler: FakeHandler): void;
  /** Refuses a call from now on, in the words of the server. */
  fail(call: CallName, status: number, message?: string): void;
  /** Answers a call so many milliseconds later from now on. */
  delay(call: CallName, milliseconds: number): void;
  /** Keeps the answers to a call until the function that it gives is called. */
  hold(call: CallName): () => void;
  /** Takes back what was said of a call: handler, failure, delay. */
  reset(call: CallName): void;
  /** The token is refused from now on; `getToken` gives the next one. */
  expireToken(): void;
  /** Answers of handlers and records that broke the contract, and requests for features that it does not have. */
  readonly breaches: readonly string[];
  /** Gives `fetch` back. Throws where an answer broke the contract: a test built on one shows nothing. */
  stop(): void;
}
