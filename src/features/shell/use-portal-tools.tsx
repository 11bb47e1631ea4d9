import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Id } from '../../core/contract/ids/id.ts';
import type { KeyGroup } from '../../core/keys/key-help.ts';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';
import type { RouteEntry, RouteTable } from './location/route-entry.ts';
import { usePortalKeys } from './use-portal-keys.ts';

const loadPalette = () => import('./palette/palette.tsx').then((module) => module.default);
const loadHelp = () => import('./portal-key-help.tsx').then((module) => module.default);

interface ToolOptions {
  readonly table: RouteTable;
  readonly entry: RouteEntry | undefined;
  /** The title of the page. */
  readonly title: string;
  /** The portal fills the page. */
  readonly owned: boolean;
  /** A user is signed in, and a page is shown. */
  readonly enabled: boolean;
  readonly onLevel: (level: Id) => void;
}

interface PortalTools {
  readonly openPalette: () => void;
  readonly dialog: ReactNode;
}

/**
 * The tools of every page: the palette, and the dialog of the keys. Their code is loaded at their first use.
 */
export function usePortalTools({ table, entry, title, owned, enabled, onLevel }: ToolOptions): PortalTools {
  const [wanted, setWanted] = useState<'palette' | 'help'>();
  const close = useCallback(() => setWanted(undefined), []);
  const { code: Palette } = useLazyCode(loadPalette, wanted === 'palette', close);
  const { code: Help } = useLazyCode(loadHelp, wanted === 'help', close);
  const openPalette = useCallback(() => setWanted('palette'), []);
  const openHelp = useCallback(() => setWanted('help'), []);
  usePortalKeys(owned, enabled, { onPalette: openPalette, onHelp: openHelp });

  const rows = entry?.keys;
  const here = useMemo((): KeyGroup | undefined => (rows ? { title, rows } : undefined), [title, rows]);
  const dialog = enabled && (
    <>
      {wanted === 'palette' && Palette && (
        <Palette
          table={table}
          levelLocked={entry?.levelLock !== undefined}
          owned={owned}
          onLevel={onLevel}
          onHelp={openHelp}
          onClose={close}
        />
      )}
      {wanted === 'help' && Help && <Help here={here} owned={owned} onClose={close} />}
    </>
  );
  return { openPalette, dialog };
}
