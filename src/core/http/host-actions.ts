import { toRamalError } from '../errors/ramal-error.ts';
import { emit } from '../host/events.ts';
import { completeSession } from '../session/complete-session.ts';
import type { SessionCore } from '../session/session.ts';
import type { Configuration } from '../session/session-data.ts';
import { adaptationOf } from './adapter/adaptation.ts';
import { tellEnd } from './tell-end.ts';

/** Functions that a host's code needs rarely, so the loader fetches them on demand. */

/** Ends a session; only a new configuration or sign-in begins again. */
export function logOut(core: SessionCore): void {
  const session = completeSession(core);
  tellEnd(session);
  session.signOut();
  emit(session.target, 'ramal-logout', undefined);
}

/** Reports a faulty adapter to the host as soon as it is set, not only at the first request. */
export async function checkAdapter(session: SessionCore, given: Configuration['adapter']): Promise<void> {
  try {
    // The host may have set another one meanwhile.
    if (session.getState().adapter === given) await adaptationOf(session);
  } catch (cause) {
    const { code, message, retryable } = toRamalError(cause, 'chunk');
    // In Node there is no document to send events to.
    if ('document' in globalThis)
      emit(session.target, 'ramal-error', { code, message, retryable, attribute: 'adapter' });
  }
}
