import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../session/use-session.ts';

/**
 * Gives a function that fetches all data of a path and of the paths below it again: now if it is on show,
 * else when it is shown.
 */
export function useRefresh(): (path: string) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  return useCallback(
    (path) =>
      client.invalidateQueries({
        queryKey: [session.id],
        predicate: ({ queryKey }) => {
          const asked = String(queryKey[4]);
          return asked === path || asked.startsWith(`${path}/`);
        },
      }),
    [client, session],
  );
}
