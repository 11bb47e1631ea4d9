import { useMemo } from 'react';
import type { Session } from '../../core/session/session.ts';
import { readStored, writeStored } from '../../core/session/storage.ts';
import { useSession } from '../../core/session/use-session.ts';

/**
 * What a back end knows this browser by, for the next sign-in. It is kept with the address of the API that gave it and goes to no
 * other, which may not even allow the header; and not where a host gives the token. It outlives the session: it opens nothing.
 */
export function useKnownDevice() {
  const session = useSession();
  return useMemo(() => ({ headers: () => headersOf(session), keep: keeperOf(session) }), [session]);
}

const HEADER = 'X-Device-Token';

function headersOf(session: Session): Record<string, string> {
  if (session.hosted()) return {};
  const { baseUrl, storagePrefix } = session.getState();
  const [token, ...address] = (readStored('device', storagePrefix) ?? '').split(' ');
  return token && address.join(' ') === baseUrl ? { [HEADER]: token } : {};
}

const keeperOf = (session: Session) => (token: string | null | undefined) => {
  const { baseUrl, storagePrefix } = session.getState();
  // What no header can hold is no such token.
  if (!token || /[^!-~]/.test(token) || session.hosted()) return;
  writeStored('device', `${token} ${baseUrl}`, storagePrefix);
};
