import { emit } from '../element/events.ts';
import { completeSession } from '../session/complete-session.ts';
import type { SessionCore } from '../session/session.ts';

/** Ends a session for good: only a new configuration or sign-in begins again. The event comes from `source`. */
export async function logOut(core: SessionCore, source: EventTarget = core.target): Promise<void> {
  const session = completeSession(core);
  session.signOut();
  session.setState({ authRequired: true });
  emit(source, 'ramal-logout', undefined);
}
