import { keysOf } from '../contract/define/fields/keys.ts';
import type { Id } from '../contract/ids/id.ts';
import type { Locale } from './language/locale.ts';
import type { SessionCore } from './session.ts';
import type { SessionData, Theme } from './session-data.ts';

/**
 * The state of a session. `signed-out`: there is no user and no token. `signing-in`: the user is being
 * loaded. `renewing`: the user is known, and a new token is being fetched, or the server has not accepted it
 * yet. `refused`: the server refused the token and there is no other; the user's input stays.
 */
export type SessionState = 'signed-out' | 'signing-in' | 'signed-in' | 'renewing' | 'refused';

/** A session as hosts see it: everything but its token. */
export interface SessionStatus {
  readonly state: SessionState;
  /** The server does not answer. The session tries it again until it does. */
  readonly offline: boolean;
  readonly user: { readonly id: Id; readonly name: string; readonly email: string } | null;
  readonly permissions: readonly string[];
  /** The company's id; null until it is known. */
  readonly level: Id | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly currency: string;
  readonly theme: Theme;
}

/** A field of the status that has changed. */
export type SessionChange = keyof SessionStatus;

/** Receives a session's status; `changed` is empty for the first one. */
export type SessionListener = (status: SessionStatus, changed: readonly SessionChange[]) => void;

function stateOf({ getToken }: SessionCore, data: SessionData): SessionState {
  const { user, token, authRequired, refused, renewing } = data;
  if (authRequired) return user || refused ? 'refused' : 'signed-out';
  if (user) return renewing ? 'renewing' : 'signed-in';
  return token || getToken ? 'signing-in' : 'signed-out';
}

function statusOf(session: SessionCore): SessionStatus {
  const data = session.getState();
  const { offline, permissions, level, locale, timeZone, currency, theme } = data;
  const user = data.user && { id: data.user.id, name: data.user.name, email: data.user.email };
  const state = stateOf(session, data);
  return { state, offline, user, permissions, level, locale, timeZone, currency, theme };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Passes a session's status to a listener: at once, and after each change, until the signal aborts. */
export function watchSession(
  session: SessionCore,
  listener: SessionListener,
  signal: AbortSignal | undefined,
): void {
  if (signal?.aborted) return;
  let status = statusOf(session);
  const unsubscribe = session.subscribe(() => {
    const before = status;
    status = statusOf(session);
    const changed = keysOf(status).filter((key) => !isSame(status[key], before[key]));
    if (changed.length > 0) listener(status, changed);
  });
  signal?.addEventListener('abort', unsubscribe, { once: true });
  listener(status, []);
}
