import { useState } from 'react';
import { useSession } from '../../../../core/session/use-session.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { ImportPlace } from './kept-import.ts';

/** The place of this user's import in this browser: by back end, company, user and list. */
export function useImportPlace(): ImportPlace {
  const session = useSession();
  const { name } = useEntity();
  const [place] = useState(() => {
    const { baseUrl, level, user, storagePrefix } = session.getState();
    return new ImportPlace(JSON.stringify([baseUrl, level, user?.id, name]), storagePrefix);
  });
  return place;
}
