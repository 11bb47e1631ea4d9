import type { Endpoint, Parsed, ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import type { Permission } from '../../../src/core/contract/permissions.ts';
import type { Facts } from './log.ts';
import type { Texts } from './texts.ts';

/** Who makes a call, as read from the session's token. */
export interface Caller {
  readonly userId: number;
  /** The session's key in the database. */
  readonly sessionKey: string;
  /** The active levels that the user belongs to. */
  readonly levelIds: readonly number[];
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the user has yet to replace the first password. */
  readonly mustChoosePassword: boolean;
}

export interface RequestContext {
  readonly request: Request;
  readonly texts: Texts;
  /** IANA name. */
  readonly timeZone: string;
  readonly correlationId: string;
  /** The address of whoever is at the other end of the connection. */
  readonly remoteAddress: string;
  /** Adds to what the log tells of this request, where it is a security event: ids and words of our own. */
  readonly tell: (facts: Facts) => void;
}

/** What a handler knows besides the call's own parameters: a caller unless it is public, a level if it has one. */
export type Context<E extends Endpoint> = RequestContext &
  (E['permission'] extends 'public' ? unknown : { readonly caller: Caller }) &
  (E extends { level: false } ? unknown : { readonly levelId: number });

/** A page of a list: its rows, and how many there are in all. */
export interface Page<R> {
  readonly rows: R;
  readonly total: number;
}

export type Answer<E extends Endpoint> = E extends { paged: true } ? Page<ReplyInput<E>> : ReplyInput<E>;

export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: Context<E>,
) => Answer<E> | Promise<Answer<E>>;

export type Contract = Readonly<Record<string, Endpoint>>;

/** One handler for each call that is served, under the call's name in the contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]?: Handler<C[K]> };
