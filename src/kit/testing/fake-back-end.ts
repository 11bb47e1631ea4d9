import type { Feature } from '../../core/contract/define/features.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import type { CallName } from './call-name.ts';
import type { KitIds } from './kit-ids.ts';

export type { CallName } from './call-name.ts';

/** A request of a tag. */
export interface FakeRequest {
  readonly call: CallName;
  readonly method: string;
  /** The path after the base: `/calls/7`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed JSON, or a form as `FormData`. */
  readonly body: unknown;
}

/** A row of a list. */
export type FakeRecord = Record<string, unknown> & { id: Id };

/**
 * Answers a call instead of the kit. A value is checked against the contract; a list is given as a whole, and
 * the kit cuts it into pages. A `Response` is sent as it is; `undefined` leaves the answer to the kit.
 */
export type FakeHandler = (request: FakeRequest) => unknown;

/** The options of a back end in the page. */
export interface FakeOptions {
  /** Its base address; no request to it leaves the page. */
  readonly baseUrl?: string;
  /** The permissions of the user; all unless given. */
  readonly permissions?: readonly string[];
  /** The features beyond section 7; all unless given. A call of another feature is a breach. */
  readonly features?: readonly Feature[];
  /** Its ids: whole numbers, unless it is to have UUIDs, which tell that a page takes ids as they come. */
  readonly ids?: KitIds;
  /** The number of records in each list. */
  readonly records?: number;
}

/** A back end in the page: it answers every call of the contract from declared data, and no other request. */
export interface FakeBackEnd {
  readonly baseUrl: string;
  /** The options for `configure` to use it. */
  readonly configuration: { readonly baseUrl: string; readonly getToken: () => string };
  /** All requests so far, the oldest first. */
  readonly requests: readonly FakeRequest[];
  /** The requests of one call. */
  to(call: CallName): readonly FakeRequest[];
  /** Simulates a lost network: no request is answered. */
  offline: boolean;
  /** Sets the permissions of the user; tags learn of them when they load the user. */
  allow(permissions: readonly string[]): void;
  /**
   * The records of a kind (`queue`, `user`, `call`, `meeting` …), to be changed in place. A record that
   * breaks the contract is refused when it is requested.
   */
  records(kind: string): FakeRecord[];
  /** Sets the handler of a call. */
  on(call: CallName, handler: FakeHandler): void;
  /** Makes a call fail from now on, with a message of the server. */
  fail(call: CallName, status: number, message?: string): void;
  /** Delays the answers to a call from now on. */
  delay(call: CallName, milliseconds: number): void;
  /** Holds the answers to a call until the returned function is called. */
  hold(call: CallName): () => void;
  /** Removes the handler, failure and delay of a call. */
  reset(call: CallName): void;
  /** Refuses the token from now on; `getToken` gives the next one. */
  expireToken(): void;
  /** Answers of handlers and records that broke the contract, and calls of features that it does not have. */
  readonly breaches: readonly string[];
  /**
   * Restores `fetch`. Throws if an answer broke the contract, since a test with such an answer proves
   * nothing.
   */
  stop(): void;
}
