import { useState } from 'react';
import { readStored, writeStored } from '../../../core/session/storage.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/**
 * Whether the menu beside the pages shows its icons alone: the user's choice, stored for the next visit. Pages that need the width have a
 * choice of their own, and begin with a folded one.
 */
export function useFolding(isWide = false) {
  const prefix = useSessionData((data) => data.storagePrefix);
  const [folded, setFolded] = useState(() => ({
    menu: readStored('menu', prefix) === 'folded',
    wideMenu: readStored('wideMenu', prefix) !== 'open',
  }));
  const key = isWide ? 'wideMenu' : 'menu';
  const isFolded = folded[key];
  const toggle = () => {
    const changed = isFolded ? 'open' : 'folded';
    writeStored(key, (changed === 'folded') === isWide ? null : changed, prefix);
    setFolded({ ...folded, [key]: !isFolded });
  };
  return { isFolded, toggle };
}
