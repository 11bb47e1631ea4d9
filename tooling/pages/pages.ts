import type { FirstAddress } from '../../src/elements/early.ts';
import { routes } from '../../src/elements/routes.ts';
import { firstAddressOf } from './first-requests.ts';

/** A page of the portal, as its server knows it. */
interface Page {
  readonly tag: string;
  /** The values that the route alone gives the tag. */
  readonly values: Readonly<Record<string, string>>;
  readonly first?: FirstAddress;
}

const textsOf = (values: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && typeof value === 'string'));

const entries: [string, Page][] = [];
for (const route of routes) {
  const { name, tag, props, permission } = route;
  const address = await firstAddressOf(route);
  const first = address && { route: name, address, permission: [permission ?? []].flat() };
  entries.push([name, { tag, values: textsOf(props?.({}, {})), ...(first && { first }) }]);
}

/** The pages of the portal, by the names of their routes. */
export const pages: Readonly<Record<string, Page>> = Object.fromEntries(entries);
