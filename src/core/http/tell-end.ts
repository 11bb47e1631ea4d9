import { signOut } from '../contract/calls/auth.ts';
import { hasFeature } from '../session/features.ts';
import type { SessionCore } from '../session/session.ts';
import { adaptationOf } from './adapter/adaptation.ts';

/**
 * Tells a back end that has the call, or a host's path for it, that the session of this token ends. Leaving does not wait for it, and a
 * session that could not be ended there ends here all the same.
 */
export function tellEnd(session: SessionCore): void {
  tell(session).catch(() => undefined);
}

async function tell(session: SessionCore): Promise<void> {
  const state = session.getState();
  const { token, baseUrl, locale } = state;
  if (!token) return;
  const adaptation = await adaptationOf(session);
  const path = adaptation?.logoutPath ?? (hasFeature(state, 'signOut') ? signOut.path : null);
  if (path === null) return;
  const plain = {
    method: signOut.method,
    path,
    query: new URLSearchParams(),
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': locale },
    body: undefined,
  };
  const sent = adaptation?.send(signOut, plain, undefined) ?? plain;
  const { method, headers } = sent;
  await fetch(baseUrl.replace(/\/$/, '') + (adaptation?.logoutPath ?? sent.path), {
    method,
    headers,
    keepalive: true,
  });
}
