import { useEffect, useMemo } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { pathOf, type RouteName } from '../../../core/routes/href.ts';
import { ROUTES } from '../../../core/routes/names.ts';
import type { ListPlace } from '../../../core/session/kept/list-place.ts';
import type { SessionData } from '../../../core/session/session-data.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { forgetList, recallList, rememberList } from './list-memory.ts';
import type { PortalLocation } from './portal-location.ts';
import type { RouteEntry } from './route-entry.ts';
import { type Route, withQuery } from './use-route.ts';

/** The place of a list's stored query; undefined for pages without one, and while the user is unknown. */
export const placeOf = (
  entry: RouteEntry | undefined,
  user: Id | undefined,
  { level, storagePrefix: prefix }: Pick<SessionData, 'level' | 'storagePrefix'>,
): ListPlace | undefined =>
  entry?.remembers && user !== undefined && level !== null
    ? { user, route: entry.name, level, prefix }
    : undefined;

/** The address to redirect to by the stored query of a list (decisions 24 and 116). */
export function listRedirect(
  { path, query, entry, match }: Route,
  place: ListPlace | undefined,
  returned: boolean,
): string | undefined {
  const { clearStateOnSetup, ...others } = query;
  // The user is not known yet: their stored query must be removed before the flag is.
  if (!entry || (entry.remembers && !place)) return undefined;
  if (clearStateOnSetup !== undefined) return withQuery(path, others);
  if (!place) return undefined;
  if (Object.keys(query).length > 0 || Object.keys(match?.params ?? {}).length > 0) return undefined;
  // Back and reload keep the address; only a new visit gets the stored query.
  if (returned) return undefined;
  const remembered = recallList(place);
  return remembered && Object.keys(remembered).length > 0 ? listPath(entry.name, remembered) : undefined;
}

/** Keeps the query of a list in the address and in memory. True while the address is about to change. */
export function useListQuery(route: Route, location: PortalLocation): boolean {
  const user = useSessionData((data) => data.user?.id);
  const level = useSessionData((data) => data.level);
  const { entry, query, match } = route;
  const storagePrefix = useSessionData((data) => data.storagePrefix);
  const place = useMemo(
    () => placeOf(entry, user, { level, storagePrefix }),
    [entry, user, level, storagePrefix],
  );
  const redirect = listRedirect(route, place, location.returned());

  useEffect(() => {
    if (redirect === undefined) return;
    if (place && query.clearStateOnSetup !== undefined) forgetList(place);
    location.go(redirect, true);
  }, [redirect, query, place, location]);

  // A list that was opened by a link is stored too.
  const shown = JSON.stringify({ ...match?.params, ...query });
  useEffect(() => {
    if (redirect === undefined && place && shown !== '{}') rememberList(place, JSON.parse(shown));
  }, [redirect, place, shown]);
  return redirect !== undefined;
}

/** Stores the state in a list's `ramal-state` event, and writes it to the address. */
export function keepListState(
  { entry, path }: Route,
  { user, ...session }: Pick<SessionData, 'user' | 'level' | 'storagePrefix'>,
  location: PortalLocation,
  { query, replace }: { readonly query: Readonly<Record<string, string>>; readonly replace: boolean },
): void {
  const place = placeOf(entry, user?.id, session);
  if (place) rememberList(place, query);
  const next = entry ? listPath(entry.name, query) : withQuery(path, query);
  if (next !== path) location.go(next, replace);
}

/** The path of a list: parameters of the route (a tab) are in the path, the others in the query. */
function listPath(name: RouteName, query: Readonly<Record<string, string>>): string {
  const inPath = (key: string) => ROUTES[name].includes(`{${key}?}`);
  const rest = Object.entries(query).filter(([key]) => !inPath(key));
  return pathOf(name, query, Object.fromEntries(rest));
}
