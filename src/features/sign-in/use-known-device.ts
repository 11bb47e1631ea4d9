import { useCallback } from 'react';
import type { Session } from '../../core/session/session.ts';
import { readStored, writeStored } from '../../core/session/storage.ts';
import { useSession } from '../../core/session/use-session.ts';

/**
 * What a back end knows this browser by, for the next sign-in. It is kept with the address of the API that gave it and goes to no
 * other, which may not even allow the header; and not where a host gives the token. It outlives the session: it opens nothing.
 */
export function useKnownDevice(): () => KnownDevice {
  const session = useSession();
  return useCallback(() => deviceOf(session), [session]);
}

/** This browser for one request: whoever answers it is the back end that was asked, wherever the session has gone meanwhile. */
interface KnownDevice {
  readonly headers: Readonly<Record<string, string>>;
  keep(token: string | null | undefined): void;
}

function deviceOf(session: Session): KnownDevice {
  const { baseUrl, storagePrefix } = session.getState();
  const isHosted = session.hosted();
  const [stored, ...address] = (readStored('device', storagePrefix) ?? '').split(' ');
  const isKnown = !isHosted && stored && address.join(' ') === baseUrl;
  return {
    headers: isKnown ? { 'X-Device-Token': stored } : {},
    keep(token) {
      // What no header can hold is no such token.
      if (!token || /[^!-~]/.test(token) || isHosted) return;
      writeStored('device', `${token} ${baseUrl}`, storagePrefix);
    },
  };
}
