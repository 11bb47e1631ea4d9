import type { RamalScope } from '../core/element/define-scope.ts';
import { pageSession } from '../core/session/session.ts';
import { type SessionListener, watchSession } from '../core/session/watch-session.ts';

export type {
  SessionChange,
  SessionListener,
  SessionState,
  SessionStatus,
} from '../core/session/watch-session.ts';

/** The options of `onSession`. */
export interface OnSessionOptions {
  /** The scope whose session it is; the page's without one. */
  readonly scope?: RamalScope;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** Tells a listener where the session stands: at once, and whenever that changes. A module of its own: no tag loads it. */
export function onSession(listener: SessionListener, { scope, signal }: OnSessionOptions = {}): void {
  watchSession(scope?.session ?? pageSession(), listener, signal);
}
