import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import type { Endpoint, Parsed, ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import type { Facts } from './failures/log.ts';
import type { Texts } from './failures/texts.ts';
import type { WithWholeIds } from './request/whole-ids.ts';

/** The limits of a token that a key was exchanged for. */
export interface TokenLimits {
  readonly keyId: number;
  /** The name of the key, which is that of a caller without a user. */
  readonly keyName: string;
  /** The user in whose name the token acts; null: the key itself. */
  readonly actsAs: number | null;
  /** The scopes of the contract (`scopes/scope.ts`). */
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

/** The caller of a request: a user by the session's token, or a program by a token that its key was exchanged for. */
export interface Caller {
  /** Of a program that acts in no user's name, its key's id as a negative number: it is no user's. */
  readonly userId: number;
  /** The key of the session, or of the token, in the database. */
  readonly sessionKey: string;
  /** The active levels that the user belongs to. */
  readonly levelIds: readonly number[];
  readonly permissions: ReadonlySet<Permission>;
  /** True: the user has yet to replace the first password. */
  readonly mustChoosePassword: boolean;
  /** Undefined: a session of the user's own, without limits. */
  readonly limits?: TokenLimits;
}

/** The data of a request for its handler. */
export interface RequestContext {
  readonly request: Request;
  readonly texts: Texts;
  /** IANA name. */
  readonly timeZone: string;
  readonly correlationId: string;
  /** The address of the client. */
  readonly remoteAddress: string;
  /** Adds facts to this request's line in the log, if it is a security event: only ids and our own words. */
  readonly tell: (facts: Facts) => void;
}

/**
 * The data of a handler besides the call's own parameters: a caller unless the call is public, a level if it
 * has one.
 */
export type Context<E extends Endpoint> = RequestContext &
  (E['permission'] extends 'public' ? unknown : { readonly caller: Caller }) &
  (E extends { level: false } ? unknown : { readonly levelId: number });

/** A page of a list: its rows, and the total number. */
export interface Page<R> {
  readonly rows: R;
  readonly total: number;
}

/** The answer of a handler, before it is checked. */
export type Answer<E extends Endpoint> = E extends { paged: true } ? Page<ReplyInput<E>> : ReplyInput<E>;

/** The handler of a call. */
export type Handler<E extends Endpoint> = (
  input: WithWholeIds<Parsed<E>>,
  context: Context<E>,
) => Answer<E> | Promise<Answer<E>>;

/** Calls by their names. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** A handler for each call, under the call's name in the contract. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };
