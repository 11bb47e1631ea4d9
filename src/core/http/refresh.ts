import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../session/use-session.ts';

/** Fetches again whatever is shown of a path and what is below it; what is not shown is fetched when it is. */
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
