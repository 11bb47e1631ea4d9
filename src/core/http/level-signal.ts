import { isSignOut } from '../session/is-sign-out.ts';
import type { Session } from '../session/session.ts';

const controllers = new WeakMap<Session, AbortController>();

/**
 * Aborts when the session turns to another level, token's owner or back end: what was asked for the former
 * one must not arrive.
 */
export function levelSignal(session: Session): AbortSignal {
  const known = controllers.get(session);
  if (known) return known.signal;
  controllers.set(session, new AbortController());
  session.subscribe((now, before) => {
    // From no level to the first one nothing of another level can be on its way.
    const switched = before.level !== null && now.level !== before.level;
    if (!switched && !isSignOut(now, before) && now.baseUrl === before.baseUrl) return;
    controllers.get(session)?.abort(new DOMException('The session changed', 'AbortError'));
    controllers.set(session, new AbortController());
  });
  return (controllers.get(session) as AbortController).signal;
}
