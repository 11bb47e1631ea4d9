import { useCallback } from 'react';
import { href, type RouteName, type RouteParams, type RouteQuery } from '../routes/href.ts';
import { useSessionData } from '../session/use-session.ts';
import { useHost } from './host-context.ts';

/**
 * Gives a function for the address of a route on this page: the host's own, else one below `linkBase`;
 * undefined if the route has no address here.
 */
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
 * Gives a function that opens a route: it fires `ramal-navigate`, and the browser goes there unless the event
 * is prevented or the route has no address on this page.
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

/** Converts parameters to text and leaves out the undefined ones. */
export const stringify = (params: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
