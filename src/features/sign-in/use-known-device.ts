import { useCallback } from 'react';
import type { Session } from '../../core/session/session.ts';
import { readStored, writeStored } from '../../core/session/storage.ts';
import { useSession } from '../../core/session/use-session.ts';

/**
 * The token by which a back end knows this browser at the next sign-in. It is stored with the address of the
 * API that gave it and sent to no other, which may not even allow the header; it is not stored if a host
 * gives the session's token. It outlives the session, since it opens nothing.
 */
export function useKnownDevice(): () => KnownDevice {
  const session = useSession();
  return useCallback(() => deviceOf(session), [session]);
}

/**
 * The browser's token for one request: it belongs to the back end of the request, wherever the session has
 * gone meanwhile.
 */
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
      // A text that no header can hold is no token.
      if (!token || /[^!-~]/.test(token) || isHosted) return;
      writeStored('device', `${token} ${baseUrl}`, storagePrefix);
    },
  };
}
