import { useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useSession } from '../../../core/session/use-session.ts';

/** The key of a flow's data in this browser: by back end, company and user. */
export function useBrowserKey(flowId: Id): string {
  const session = useSession();
  const [key] = useState(() => {
    const { baseUrl, level, user } = session.getState();
    return [baseUrl, level, user?.id, flowId].join(' ');
  });
  return key;
}
