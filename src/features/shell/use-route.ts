import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { match, type RouteMatch } from '../../core/routes/match.ts';
import type { PortalLocation } from './portal-location.ts';
import { entryOf, type RouteEntry, type RouteTable } from './route-entry.ts';

/** Where the portal is, read off its address. */
export interface Route {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly match: RouteMatch | undefined;
  /** Undefined: the address is of no screen, or of one that is not here. */
  readonly entry: RouteEntry | undefined;
  /** The address lies below the settings, whose layout shows what is not found there. */
  readonly settings: boolean;
}

const queryOf = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));

export function useRoute(location: PortalLocation, table: RouteTable): Route {
  const path = useSyncExternalStore(location.subscribe, location.current);
  const matched = useMemo(() => match(path), [path]);
  const redirect = matched && 'redirect' in matched ? matched.redirect : undefined;

  useEffect(() => {
    if (redirect !== undefined) location.go(redirect, true);
  }, [redirect, location]);

  return useMemo(() => {
    const found = matched && !('redirect' in matched) ? matched : undefined;
    return {
      path,
      query: queryOf(path),
      match: found,
      entry: entryOf(table, found?.name),
      settings: found?.settings ?? path.startsWith('/settings'),
    };
  }, [path, matched, table]);
}
