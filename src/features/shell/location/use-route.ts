import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { IdKind } from '../../../core/contract/ids/id.ts';
import { href } from '../../../core/routes/href.ts';
import { match, type RouteMatch } from '../../../core/routes/match.ts';
import { useIdKind } from '../../../core/session/back-end/use-id-kind.ts';
import type { PortalLocation } from './portal-location.ts';
import { entryOf, type RouteEntry, type RouteTable } from './route-entry.ts';

/** The portal's page, by its address. */
export interface Route {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The id of the company that the address is of; it is none of the page's own parameters. */
  readonly company: string | undefined;
  readonly match: RouteMatch | undefined;
  /** Undefined: the address has no page, or its page is not built. */
  readonly entry: RouteEntry | undefined;
  /** The address is inside the settings, whose layout also shows their missing pages. */
  readonly settings: boolean;
}

/** The query, with what stands after the address: `#t=83` means the same as `?t=83`. */
function queryOf(path: string): Record<string, string> {
  const [address = '', fragment = ''] = path.split('#');
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
  const [, name, value] = /^(t|token)=(.*)$/.exec(fragment) ?? [];
  return name && value !== undefined ? { ...query, [name]: value } : query;
}

/** A path with another query. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return (path.split('?')[0] ?? '/') + (search && `?${search}`);
}

/** Gives the page of a path. */
export function routeOf(path: string, table: RouteTable, ids: IdKind, given = queryOf(path)): Route {
  const { company, ...query } = given;
  const matched = match(path, ids);
  const found = matched && !('redirect' in matched) ? matched : undefined;
  return {
    path,
    query,
    company,
    match: found,
    entry: entryOf(table, found?.name),
    settings: found?.settings ?? path.startsWith('/settings'),
  };
}

/** The page of the portal's address. */
export function useRoute(location: PortalLocation, table: RouteTable): Route {
  const path = useSyncExternalStore(location.subscribe, location.current);
  const ids = useIdKind();
  const matched = useMemo(() => match(path, ids), [path, ids]);
  const redirect = matched && 'redirect' in matched ? matched.redirect : undefined;

  useEffect(() => {
    if (redirect !== undefined) location.go(redirect, true);
  }, [redirect, location]);
  const handed = useHandedToken(path, matched, location);

  return useMemo(
    () =>
      routeOf(path, table, ids, handed === undefined ? queryOf(path) : { ...queryOf(path), token: handed }),
    [path, table, ids, handed],
  );
}

/** The pages that a link with a token leads to. */
const TOKEN_PAGES = ['UpdatePassword', 'Setup'] as const;

/**
 * The token in a link of one use. It is kept while its page is shown, and removed from the address at once: it
 * must not stay in the history or a referrer (decision 20).
 */
function useHandedToken(
  path: string,
  matched: ReturnType<typeof match>,
  location: PortalLocation,
): string | undefined {
  const page = matched && 'name' in matched ? TOKEN_PAGES.find((name) => name === matched.name) : undefined;
  const isItsPage = page !== undefined;
  const { token, ...others } = queryOf(path);
  const [kept, keep] = useState(isItsPage ? token : undefined);
  const handed = isItsPage ? (token ?? kept) : undefined;
  useEffect(() => keep(handed), [handed]);
  const rest = new URLSearchParams(others).toString();
  const inAddress = token !== undefined;
  useEffect(() => {
    if (page && inAddress) location.go(href(page) + (rest && `?${rest}`), true);
  }, [inAddress, page, rest, location]);
  return handed;
}
