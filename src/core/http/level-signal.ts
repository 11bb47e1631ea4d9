import { isSignOut } from '../session/is-sign-out.ts';
import type { Session } from '../session/session.ts';

const controllers = new WeakMap<Session, AbortController>();

/**
 * Gives a signal that aborts when the level or the back end changes or the user signs out: answers to earlier
 * requests must not arrive after that.
 */
export function levelSignal(session: Session): AbortSignal {
  const known = controllers.get(session);
  if (known) return known.signal;
  const first = new AbortController();
  controllers.set(session, first);
  session.subscribe((now, before) => {
    // When the first level is set, there can be no requests for another one.
    const switched = before.level !== null && now.level !== before.level;
    if (!switched && !isSignOut(now, before) && now.baseUrl === before.baseUrl) return;
    controllers.get(session)?.abort(new DOMException('The session changed', 'AbortError'));
    controllers.set(session, new AbortController());
  });
  return first.signal;
}
