import { useMemo } from 'react';
import { useSession, useSessionData } from '../use-session.ts';
import type { Owner } from './own-values.ts';

/** Gives the owner of what is stored for the user in this company. On the pages of a host that gives the token nothing is stored (decision 53). */
export function useOwner(): Owner {
  const user = useSessionData((data) => data.user?.id);
  const level = useSessionData((data) => data.level);
  const session = useSession();
  const prefix = useSessionData((data) => (session.hosted() ? null : data.storagePrefix));
  return useMemo(() => ({ user, level, prefix }), [user, level, prefix]);
}
