import { useCallback } from 'react';
import { type LooseParams, pathOf, type RouteName, type RouteQuery, type RouteRest } from '../routes/href.ts';
import { useSessionData } from '../session/use-session.ts';
import { useHost } from './host-context.ts';

/**
 * Gives a function for the address of a route on this page: the host's own, else one below `linkBase`;
 * undefined if the route has no address here.
 */
export const useHref = (): (<N extends RouteName>(name: N, ...rest: RouteRest<N>) => string | undefined) =>
  useAddress();

/** The same for a route whose name is known at run time alone. */
export function useAddress(): (
  name: RouteName,
  params?: LooseParams,
  query?: RouteQuery,
) => string | undefined {
  const base = useSessionData((data) => data.linkBase);
  const resolve = useSessionData((data) => data.href);
  return useCallback(
    (name, params, query) => {
      const path = pathOf(name, params, query);
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
export const useNavigate = (): (<N extends RouteName>(name: N, ...rest: RouteRest<N>) => void) => useOpen();

/** The same for a route whose name is known at run time alone; it throws if a parameter is missing. */
export function useOpen(): (name: RouteName, params?: LooseParams, query?: RouteQuery) => void {
  const host = useHost();
  const toHref = useAddress();
  return useCallback(
    (name, params, query) => {
      const address = toHref(name, params, query);
      const detail = { name, params: stringify(params), href: address ?? pathOf(name, params, query) };
      if (host.emit('ramal-navigate', detail) && address !== undefined) location.assign(address);
    },
    [host, toHref],
  );
}

/** Converts parameters to text and leaves out the undefined ones. */
export const stringify = (params: LooseParams | RouteQuery | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
