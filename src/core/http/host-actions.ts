import { toRamalError } from '../errors/ramal-error.ts';
import { emit } from '../host/events.ts';
import { completeSession } from '../session/complete-session.ts';
import type { SessionCore } from '../session/session.ts';
import type { Configuration } from '../session/session-data.ts';
import { adaptationOf } from './adapter/adaptation.ts';
import { tellEnd } from './tell-end.ts';

/** What a host's own code asks for now and then: the loader fetches it then. */

/** Ends a session for good: only a new configuration or sign-in begins again. */
export function logOut(core: SessionCore): void {
  const session = completeSession(core);
  tellEnd(session);
  session.signOut();
  emit(session.target, 'ramal-logout', undefined);
}

/** Tells the host of an adapter that means nothing when it is given, not only when a tag first asks for something. */
export async function checkAdapter(session: SessionCore, given: Configuration['adapter']): Promise<void> {
  try {
    // Another one may have come since.
    if (session.getState().adapter === given) await adaptationOf(session);
  } catch (cause) {
    const { code, message, retryable } = toRamalError(cause, 'chunk');
    // Nobody hears it in Node.
    if ('document' in globalThis)
      emit(session.target, 'ramal-error', { code, message, retryable, attribute: 'adapter' });
  }
}
