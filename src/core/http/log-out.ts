import { emit } from '../element/events.ts';
import { completeSession } from '../session/complete-session.ts';
import type { SessionCore } from '../session/session.ts';
import { adaptationOf } from './adapter/adaptation.ts';

/** Ends a session for good: only a new configuration or sign-in begins again. The event comes from `source`. */
export async function logOut(core: SessionCore, source: EventTarget = core.target): Promise<void> {
  const session = completeSession(core);
  const { token, baseUrl } = session.getState();
  const adaptation = await adaptationOf(session)?.catch(() => undefined);
  if (token) void adaptation?.end(baseUrl, token);
  session.signOut();
  emit(source, 'ramal-logout', undefined);
}
