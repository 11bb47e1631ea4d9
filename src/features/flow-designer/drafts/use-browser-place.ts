import { useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { KeptStore } from '../../../core/session/kept/kept-store.ts';
import { isStillTheirs } from '../../../core/session/kept/still-theirs.ts';
import { useSession } from '../../../core/session/use-session.ts';

/** The place of a flow's data in this browser. */
export interface BrowserPlace {
  /** By back end, company, user and flow. */
  readonly key: string;
  readonly drafts: KeptStore;
  readonly tests: KeptStore;
  /** Nothing is kept any more for who has signed out. */
  readonly mayKeep: () => boolean;
}

/** The place of a flow's data in this browser, for the user at hand. */
export function useBrowserPlace(flowId: Id): BrowserPlace {
  const session = useSession();
  const [place] = useState(() => {
    const { baseUrl, level, user, storagePrefix } = session.getState();
    return {
      key: ['flow', baseUrl, level, user?.id, flowId].join(' '),
      drafts: new KeptStore('kept', storagePrefix),
      tests: new KeptStore('tests', storagePrefix),
      mayKeep: () => isStillTheirs(session, user?.id),
    };
  });
  return place;
}
