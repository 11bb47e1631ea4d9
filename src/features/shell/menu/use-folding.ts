import { useState } from 'react';
import { readStored, writeStored } from '../../../core/session/storage.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Whether the menu beside the pages shows its icons alone: the user's choice, stored for the next visit. */
export function useFolding() {
  const prefix = useSessionData((data) => data.storagePrefix);
  const [isFolded, setFolded] = useState(() => readStored('menu', prefix) === 'folded');
  const toggle = () => {
    writeStored('menu', isFolded ? null : 'folded', prefix);
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
}
