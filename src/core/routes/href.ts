import { ROUTES, type RouteName, type RouteParams } from './names.ts';

export type { OpenRoute, RouteName, RouteParams } from './names.ts';

/** The query of an address; undefined values are left out. */
export type RouteQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** The arguments after a route's name: its parameters, which only a route without required ones may leave out, and the query. */
export type RouteRest<N extends RouteName> =
  object extends RouteParams<N>
    ? [params?: RouteParams<N>, query?: RouteQuery]
    : [params: RouteParams<N>, query?: RouteQuery];

/** Parameters that were read at run time, from an address or the browser's storage. */
export type LooseParams = Readonly<Record<string, string | number | undefined>>;

/** Gives the path of a route below the portal's base: `href('ViewLevelById', { id: 7 })` is `/level/7`. */
export const href = <N extends RouteName>(name: N, ...[params, query]: RouteRest<N>): string =>
  pathOf(name, params, query);

/**
 * The same for a route whose name is known at run time alone.
 *
 * @throws TypeError if a parameter of the path is missing.
 */
export function pathOf(name: RouteName, values: LooseParams = {}, query: RouteQuery = {}): string {
  const segments = ROUTES[name].split('/').flatMap((segment) => {
    const [, parameter, optional] = /^{(\w+)(\?)?}$/.exec(segment) ?? [];
    if (!parameter) return [segment];
    const value = values[parameter];
    if (value !== undefined && value !== '') return [encodeURIComponent(value)];
    if (optional) return [];
    throw new TypeError(`The route ${name} needs ${parameter}`);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return (segments.join('/') || '/') + (search && `?${search}`);
}

/** A moment for `?t=` in tenths of a second: rounded up, so that a link to a word does not begin in the one before. */
export const momentInLink = (seconds: number): number => Math.max(0, Math.ceil(seconds * 10 - 1e-6) / 10);
