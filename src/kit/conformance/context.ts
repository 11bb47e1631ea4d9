import { type Endpoint, neededPermissions } from '../../core/contract/define/endpoint.ts';
import { contract } from '../../core/contract/index.ts';
import type { Permission } from '../../core/contract/permissions.ts';
import { type Asking, ask, type Exchange, type Server } from './exchange.ts';
import type { Breach, Report } from './report.ts';

/** Where rules are tried: the server, who asks, and what was found so far. */
export interface Context {
  readonly server: Server;
  readonly permissions: ReadonlySet<Permission>;
  /** What the server says it has beyond section 7. */
  readonly features: ReadonlySet<string>;
  /** The user's companies. */
  readonly levels: readonly number[];
  /** The last day that is asked for, `YYYY-MM-DD`. */
  readonly until: string;
  /** A record of each list, by the list's path. */
  readonly samples: Map<string, Readonly<Record<string, unknown>>>;
  ask(path: string, asking?: Asking): Promise<Exchange>;
  /** Counts a check; where it does not hold, it is a breach. */
  expect(holds: boolean, rule: string, call: string, says: string, exchange: Exchange): boolean;
  skip(call: string, why: string): void;
}

export function createContext(
  known: Pick<Context, 'server' | 'permissions' | 'features' | 'levels' | 'until'>,
) {
  const breaches: Breach[] = [];
  const skipped: { call: string; why: string }[] = [];
  let checked = 0;
  const context: Context = {
    ...known,
    samples: new Map(),
    ask: (path, asking) => ask(known.server, path, asking),
    expect(holds, rule, call, says, exchange) {
      checked += 1;
      if (!holds) breaches.push({ rule, call, says, exchange });
      return holds;
    },
    skip: (call, why) => skipped.push({ call, why }),
  };
  return { context, report: (): Report => ({ checked, breaches, skipped }) };
}

/** The calls that only read; those of a feature only where the server lists it. */
export const readingCalls = (context: Context): [string, Endpoint][] =>
  Object.entries<Endpoint>(contract).filter(
    ([, endpoint]) => endpoint.method === 'GET' && isListed(context, endpoint),
  );

/** A call of section 7, or of a feature that the server lists: others are never asked for. */
export const isListed = ({ features }: Context, { feature }: Endpoint): boolean =>
  feature === undefined || features.has(feature);

export const mayCall = ({ permissions }: Context, { permission }: Endpoint): boolean => {
  const needed = neededPermissions(permission);
  return needed.length === 0 || needed.some((one) => permissions.has(one));
};

const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** A range of 30 days for the calls that take one. */
export function rangeOf({ until }: Context, { query }: Endpoint): Record<string, string> {
  const names = Object.keys(query?.def.shape ?? {});
  const start = names.find((name) => /^start_?date$/i.test(name));
  const end = names.find((name) => /^end_?date$/i.test(name));
  return start && end ? { [start]: before(until, 30), [end]: until } : {};
}

/** The list that a record's path belongs to, where it is not the path's own beginning. */
const LISTS: Readonly<Record<string, string>> = {
  '/vault/stream/call/{id}/audio': '/calls',
  '/vault/stream/asset/audio/{id}': '/audios',
};

/** The path with a real record's id in it; undefined where there is no such record. */
export function pathOf({ samples }: Context, { path }: Endpoint): string | undefined {
  if (!path.includes('{')) return path;
  const sample = samples.get(LISTS[path] ?? path.replace(/\/\{.*$/, ''));
  return sample && path.replace(/\{\w+\}/, String(sample.id));
}
