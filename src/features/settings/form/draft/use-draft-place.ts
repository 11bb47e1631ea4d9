import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { isStillTheirs } from '../../../../core/session/kept/still-theirs.ts';
import { useSession } from '../../../../core/session/use-session.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { type Draft, type DraftPlace, readDraft, writeDraft } from './stored-drafts.ts';

/** The place of one form's draft in this browser. */
export interface FormPlace {
  readonly key: string;
  readonly read: () => Draft | undefined;
  readonly write: (draft: Draft | undefined) => void;
}

/** The place of this form's draft: by back end, company, user and record. A new record's goes once it is made. */
export function useDraftPlace(id: Id | undefined): FormPlace {
  const session = useSession();
  const { name, variant } = useEntity();
  const [{ baseUrl, level, user, storagePrefix }] = useState(() => session.getState());
  const key = JSON.stringify([baseUrl, level, user?.id, name, variant, id].map(String));
  const place = useMemo<DraftPlace>(() => ({ key, prefix: storagePrefix }), [key, storagePrefix]);
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place) writeDraft(last.current, undefined);
    last.current = place;
  }, [place]);
  return useMemo(
    () => ({
      key: place.key,
      read: () => readDraft(place),
      write: (draft) => {
        if (isStillTheirs(session, user?.id)) writeDraft(place, draft);
      },
    }),
    [session, user, place],
  );
}
