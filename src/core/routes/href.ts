import { ROUTES, type RouteName, type RouteParams } from './names.ts';

export type { RouteName, RouteParams } from './names.ts';

/** The query of an address; undefined values are left out. */
export type RouteQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Gives the path of a route below the portal's base: `href('ViewLevelById', { id: 7 })` is `/level/7`. Throws
 * a `TypeError` if a parameter of the path is missing.
 */
export function href<N extends RouteName>(name: N, params?: RouteParams<N>, query: RouteQuery = {}): string {
  const values: Readonly<Record<string, string | number | undefined>> = params ?? {};
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
