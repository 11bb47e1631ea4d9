import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { THEMES, type Theme } from '../../../core/session/session-data.ts';
import { readStored, type StoredKey, watchStored, writeStored } from '../../../core/session/storage.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';

/** The density of rows and controls: 40 px a row, or 32. */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** A density of rows and controls. */
export type Density = (typeof DENSITIES)[number];
const FACTOR: Readonly<Record<Density, string | null>> = { comfortable: null, compact: '0.8' };

const themeIn = (text: string | null): Theme | undefined => THEMES.find((theme) => theme === text);
const densityIn = (text: string | null): Density => DENSITIES.find((one) => one === text) ?? 'comfortable';

/** The user's choice of theme and density. */
export interface Appearance {
  readonly theme: Theme;
  readonly density: Density;
  readonly choose: (key: 'theme' | 'density', value: Theme | Density) => void;
}

/**
 * The user's choice of theme and density, stored for the next visit and followed by every tab. Inside another
 * application (`owned` is false) nothing is read or stored: the host decides the looks.
 */
export function useAppearance(owned: boolean): Appearance {
  const { element } = useHost();
  const session = useSession();
  const theme = useSessionData((data) => data.theme);
  const prefix = useSessionData((data) => data.storagePrefix);
  const [density, setDensity] = useState(() => densityIn(owned ? readStored('density', prefix) : null));

  const take = useCallback(
    (key: StoredKey, value: string | null) => {
      const chosen = themeIn(value);
      if (key === 'theme' && chosen) session.setState({ theme: chosen });
      if (key === 'density') setDensity(densityIn(value));
    },
    [session],
  );
  useEffect(() => {
    if (!owned) return;
    take('theme', readStored('theme', prefix));
    return watchStored(take, () => prefix);
  }, [owned, prefix, take]);
  useEffect(() => {
    const { style } = element;
    style.setProperty('--ramal-density', FACTOR[density]);
    return () => void style.removeProperty('--ramal-density');
  }, [element, density]);

  const choose = useCallback<Appearance['choose']>(
    (key, value) => {
      take(key, value);
      if (owned) writeStored(key, value, prefix);
    },
    [owned, prefix, take],
  );
  return { theme, density, choose };
}
