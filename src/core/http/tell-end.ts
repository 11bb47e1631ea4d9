import { signOut } from '../contract/calls/accounts/auth.ts';
import { hasFeature } from '../session/back-end/features.ts';
import type { SessionCore } from '../session/session.ts';
import { adaptationOf } from './adapter/adaptation.ts';

/**
 * Tells the back end that the session of this token ends, if it has a call for that or the host's adapter
 * names a path. The sign-out does not wait for it, and holds if it fails; without a network it is sent later.
 */
export function tellEnd(session: SessionCore): void {
  requestOf(session).then(
    (send) =>
      send?.().catch(() => addEventListener('online', () => void send().catch(nothing), { once: true })),
    nothing,
  );
}

const nothing = () => undefined;

async function requestOf(session: SessionCore): Promise<(() => Promise<Response>) | undefined> {
  const state = session.getState();
  const { token, baseUrl, locale } = state;
  if (!token) return undefined;
  const adaptation = await adaptationOf(session);
  const path = adaptation?.logoutPath ?? (hasFeature(state, 'signOut') ? signOut.path : null);
  if (path === null) return undefined;
  const plain = {
    method: signOut.method,
    path,
    query: new URLSearchParams(),
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': locale },
    body: undefined,
  };
  const { method, headers, path: sent } = adaptation?.send(signOut, plain, undefined) ?? plain;
  const address = baseUrl.replace(/\/$/, '') + (adaptation?.logoutPath ?? sent);
  return () => fetch(address, { method, headers, keepalive: true });
}
