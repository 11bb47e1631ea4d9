import { useCallback } from 'react';
import { useSession } from '../session/use-session.ts';
import { useHost } from './host-context.ts';

/**
 * Gives a function that reports a user's action by an event in the page, and by nothing else (decision 106).
 */
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
