import { useCallback } from 'react';
import { useSession } from '../session/use-session.ts';
import { useHost } from './host-context.ts';

/** Tells of an action of the user's (decision 106): an event in the page, nothing else. */
export function useTrack(): (identifier: string) => void {
  const host = useHost();
  const session = useSession();
  return useCallback(
    (identifier) => {
      const { user, trackingClientId } = session.getState();
      host.emit('ramal-track', {
        clientId: trackingClientId,
        type: 'action',
        identifier,
        email: user?.email ?? null,
      });
    },
    [host, session],
  );
}
