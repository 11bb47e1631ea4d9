import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href } from '../../../core/routes/href.ts';
import { match, type RouteMatch } from '../../../core/routes/match.ts';
import type { PortalLocation } from './portal-location.ts';
import { entryOf, type RouteEntry, type RouteTable } from './route-entry.ts';

/** The portal's page, by its address. */
export interface Route {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly match: RouteMatch | undefined;
  /** Undefined: the address has no page, or its page is not built. */
  readonly entry: RouteEntry | undefined;
  /** The address is inside the settings, whose layout also shows their missing pages. */
  readonly settings: boolean;
}

/** The query, with the moment after the address: `#t=83` means the same as `?t=83`. */
function queryOf(path: string): Record<string, string> {
  const [address = '', fragment = ''] = path.split('#');
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
  return fragment.startsWith('t=') ? { ...query, t: fragment.slice(2) } : query;
}

/** The page of the portal's address. */
export function useRoute(location: PortalLocation, table: RouteTable): Route {
  const path = useSyncExternalStore(location.subscribe, location.current);
  const matched = useMemo(() => match(path), [path]);
  const redirect = matched && 'redirect' in matched ? matched.redirect : undefined;

  useEffect(() => {
    if (redirect !== undefined) location.go(redirect, true);
  }, [redirect, location]);
  const handed = useHandedToken(path, matched, location);

  return useMemo(() => {
    const found = matched && !('redirect' in matched) ? matched : undefined;
    return {
      path,
      query: handed === undefined ? queryOf(path) : { ...queryOf(path), token: handed },
      match: found,
      entry: entryOf(table, found?.name),
      settings: found?.settings ?? path.startsWith('/settings'),
    };
  }, [path, matched, table, handed]);
}

/**
 * The token in the link of a recovery mail. It is kept while its page is shown, and removed from the address
 * at once: it must not stay in the history or a referrer (decision 20).
 */
function useHandedToken(
  path: string,
  matched: ReturnType<typeof match>,
  location: PortalLocation,
): string | undefined {
  const isItsPage = matched !== undefined && 'name' in matched && matched.name === 'UpdatePassword';
  const { token, ...others } = queryOf(path);
  const [kept, keep] = useState(isItsPage ? token : undefined);
  const handed = isItsPage ? (token ?? kept) : undefined;
  useEffect(() => keep(handed), [handed]);
  const rest = new URLSearchParams(others).toString();
  const inAddress = isItsPage && token !== undefined;
  useEffect(() => {
    if (inAddress) location.go(href('UpdatePassword') + (rest && `?${rest}`), true);
  }, [inAddress, rest, location]);
  return handed;
}
