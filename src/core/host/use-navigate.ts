import { useCallback } from 'react';
import { href, type RouteName, type RouteParams, type RouteQuery } from '../routes/href.ts';
import { useSessionData } from '../session/use-session.ts';
import { useHost } from './host-context.ts';

/** Where a route is on this page: where the host says, else below `linkBase`; undefined where it has no address. */
export function useHref(): <N extends RouteName>(
  name: N,
  params?: RouteParams<N>,
  query?: RouteQuery,
) => string | undefined {
  const base = useSessionData((data) => data.linkBase);
  const resolve = useSessionData((data) => data.href);
  return useCallback(
    (name, params, query) => {
      const path = href(name, params, query);
      const address = resolve?.({ name, params: stringify(params), query: stringify(query), path });
      return address ?? (base === null ? undefined : base + path);
    },
    [base, resolve],
  );
}

/**
 * Asks for a route: fires `ramal-navigate`. Where nobody prevents it and the page has an address for it, the
 * browser goes there.
 */
export function useNavigate(): <N extends RouteName>(
  name: N,
  params?: RouteParams<N>,
  query?: RouteQuery,
) => void {
  const host = useHost();
  const toHref = useHref();
  return useCallback(
    (name, params, query) => {
      const address = toHref(name, params, query);
      const detail = { name, params: stringify(params), href: address ?? href(name, params, query) };
      if (host.emit('ramal-navigate', detail) && address !== undefined) location.assign(address);
    },
    [host, toHref],
  );
}

export const stringify = (params: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
