import type { Permission } from '../../core/contract/access/permissions.ts';
import { type Endpoint, neededPermissions } from '../../core/contract/define/endpoint.ts';
import type { Id, IdKind } from '../../core/contract/ids/id.ts';
import { contract } from '../../core/contract/index.ts';
import { type Asking, ask, type Exchange, type Server } from './exchange.ts';
import type { Breach, Report } from './report.ts';

/** The context of a check: the server, the user, and the findings so far. */
export interface Context {
  readonly server: Server;
  readonly permissions: ReadonlySet<Permission>;
  /** The features beyond section 7 that the server lists. */
  readonly features: ReadonlySet<string>;
  /** The kind of ids that the server says it has. */
  readonly ids: IdKind;
  /** The user's companies. */
  readonly levels: readonly Id[];
  /** The last day of ranges, `YYYY-MM-DD`. */
  readonly until: string;
  /** A record of each list, by the list's path. */
  readonly samples: Map<string, Readonly<Record<string, unknown>>>;
  ask(path: string, asking?: Asking): Promise<Exchange>;
  /** Counts a check; if it fails, it is a breach. */
  expect(holds: boolean, rule: string, call: string, says: string, exchange: Exchange): boolean;
  skip(call: string, why: string): void;
}

/** The context of a check that begins. */
export function createContext(
  known: Pick<Context, 'server' | 'permissions' | 'features' | 'ids' | 'levels' | 'until'>,
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

/**
 * The calls that only read; a feature's only if the server lists the feature. What a telephone system reads is about what it has sent:
 * `tryIngest` asks for it.
 */
export const readingCalls = (context: Context): [string, Endpoint][] =>
  Object.entries<Endpoint>(contract).filter(
    ([, endpoint]) => endpoint.method === 'GET' && !endpoint.takesKey && isListed(context, endpoint),
  );

/** True for calls of section 7 and of the features that the server lists: others are never made. */
export const isListed = ({ features }: Context, { feature }: Endpoint): boolean =>
  feature === undefined || features.has(feature);

/** True if the user has the permission of a call. */
export const mayCall = ({ permissions }: Context, { permission }: Endpoint): boolean => {
  const needed = neededPermissions(permission);
  return needed.length === 0 || needed.some((one) => permissions.has(one));
};

const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** The query that a call must have: a range of 30 days where it has one, a record where it is about one. */
export function rangeOf({ until, samples }: Context, { query }: Endpoint): Record<string, string> {
  const names = Object.keys(query?.def.shape ?? {});
  const start = names.find((name) => /^start_?date$/i.test(name));
  const end = names.find((name) => /^end_?date$/i.test(name));
  // A stream lasts as long as it is asked to.
  if (names.includes('seconds')) return { seconds: '1' };
  if (names.includes('country')) return { country: 'BR', year: until.slice(0, 4) };
  if (names.includes('list')) return { list: 'queues', id: String(samples.get('/queues')?.id ?? 1) };
  return start && end ? { [start]: before(until, 30), [end]: until } : {};
}

/** The list of a record's path, if it is not the beginning of the path. */
const LISTS = new Map(
  Object.entries<string>({
    '/vault/stream/call/{id}/audio': '/calls',
    '/vault/stream/asset/audio/{id}': '/audios',
  }),
);

/** The path with the id of a real record; undefined if there is none. */
export function pathOf({ samples }: Context, { path }: Endpoint): string | undefined {
  if (!path.includes('{')) return path;
  const sample = samples.get(LISTS.get(path) ?? path.replace(/\/\{.*$/, ''));
  return sample && path.replace(/\{\w+\}/, encodeURIComponent(String(sample.id)));
}
