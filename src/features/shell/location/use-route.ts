import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { href } from '../../../core/routes/href.ts';
import { match, type RouteMatch } from '../../../core/routes/match.ts';
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

/** The query, and the moment that stands behind the address: `#t=83` means what `?t=83` does. */
function queryOf(path: string): Record<string, string> {
  const [address = '', fragment = ''] = path.split('#');
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
  return fragment.startsWith('t=') ? { ...query, t: fragment.slice(2) } : query;
}

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
 * The token of a recovery mail's link. It is kept while its page is shown, and taken out of the address at once: it must not
 * stay in the history or a referrer (decision 20).
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
