import { ENTITY_NAMES } from '../contract/access/entity-access.ts';
import type { IdKind } from '../contract/ids/id.ts';
import { mayBeId } from '../contract/ids/ids.ts';
import { CALL_STATUSES, CALL_TYPES } from '../contract/kinds/call-kinds.ts';
import { INTEGRATION_TYPES } from '../contract/kinds/integration-types.ts';
import { MEETING_PLATFORMS } from '../contract/kinds/meeting-platforms.ts';
import { pagesOf, routeNameOf } from './entity-pages.ts';
import { ROUTE_NAMES, ROUTES, type RouteName, SETTINGS_BASES } from './names.ts';

/** A screen that a path leads to. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** Shown in the settings layout (decision 14). */
  readonly settings: boolean;
}

/** A path that is written in another way than usual: the usual one replaces it, with the query. */
export interface RouteRedirect {
  readonly redirect: string;
}

/**
 * Reads an address below the portal's base: gives a screen, a redirect to the usual spelling, or undefined if
 * there is no such screen (decisions 13 to 18). The query is ignored, and a redirect keeps it.
 *
 * @param ids The ids that the back end may have; with others there is no screen.
 */
export function match(address: string, ids: IdKind = 'numbers'): RouteMatch | RouteRedirect | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const segments = path.split('/').filter((segment) => segment !== '');
  const alias = aliasOf(segments);
  const found = find(alias ?? segments, ids);
  if (!found) return undefined;
  const canonical = `/${found.segments.join('/')}`;
  if (canonical !== (path || '/')) return { redirect: canonical + rest };
  const settings = SETTINGS_BASES.has(segments[0] ?? '');
  return { name: found.name, params: found.params, settings };
}

/**
 * Resolves the aliases: `/report` is the first report, and `/settings/<base>` is the settings screen itself.
 */
function aliasOf([first, second = '', ...rest]: readonly string[]): readonly string[] | undefined {
  if (first === 'report' && !second) return ['report', 'call'];
  const isAlias = first === 'settings' && second !== 'settings' && SETTINGS_BASES.has(second);
  return isAlias ? [second, ...rest] : undefined;
}

interface Found {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** The path's segments in their usual spelling. */
  readonly segments: readonly string[];
}

function find(segments: readonly string[], ids: IdKind): Found | undefined {
  for (const route of patterns) {
    const found = read(route, segments, ids);
    if (found) return found;
  }
  return undefined;
}

interface Pattern {
  readonly name: RouteName;
  readonly segments: readonly {
    readonly text: string;
    readonly parameter?: string;
    readonly optional?: true;
  }[];
}

/** The parts of a path as a text that orders paths: a fixed part is `0`, a parameter `1`. */
const rankOf = ({ segments }: Pattern): string =>
  segments.map(({ parameter }) => (parameter ? '1' : '0')).join('');

/** All paths, fixed parts before parameters: an id may be called `create` (decision 13). */
const patterns: readonly Pattern[] = ROUTE_NAMES.map((name) => ({
  name,
  segments: ROUTES[name]
    .split('/')
    .filter(Boolean)
    .map((text) => {
      const [, parameter, optional] = /^{(\w+)(\?)?}$/.exec(text) ?? [];
      return { text, ...(parameter && { parameter }), ...(optional && { optional: true as const }) };
    }),
})).toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));

function read(
  { name, segments: expected }: Pattern,
  segments: readonly string[],
  ids: IdKind,
): Found | undefined {
  const missing = expected[segments.length];
  if (segments.length > expected.length || (missing && !missing.optional)) return undefined;
  const params: Record<string, string> = {};
  const written: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const { text, parameter } = expected[index] ?? { text: '' };
    const value = parameter ? readParameter(name, parameter, segment, ids) : text;
    if (value === undefined || (!parameter && segment !== text)) return undefined;
    if (parameter) params[parameter] = value;
    written.push(encodeURIComponent(value));
  }
  return { name, params, segments: written };
}

/** The parameters with a list of values. They match in any case and are then written as in the list. */
const CHOICES = new Map(
  Object.entries<readonly string[]>({
    'CallList.tab': [...CALL_TYPES, ...CALL_STATUSES],
    'MeetingList.tab': MEETING_PLATFORMS,
    'ListIntegrationLog.type': INTEGRATION_TYPES,
    ...Object.fromEntries(
      ENTITY_NAMES.map(pagesOf).flatMap((pages) =>
        (['edit', 'create'] as const).flatMap((mode) =>
          pages.variants
            ? [[`${routeNameOf(pages, mode)}.${pages.variants.parameter}`, pages.variants.values]]
            : [],
        ),
      ),
    ),
  }),
);

/** Reads an id of a path; a number is in its digits. Undefined: the back end cannot have it, or its escapes are broken. */
function readId(segment: string, ids: IdKind): string | undefined {
  try {
    const id = ids === 'numbers' ? segment : decodeURIComponent(segment);
    return mayBeId(id, ids) ? id : undefined;
  } catch {
    return undefined;
  }
}

function readParameter(
  route: RouteName,
  parameter: string,
  segment: string,
  ids: IdKind,
): string | undefined {
  const choices = CHOICES.get(`${route}.${parameter}`);
  if (!choices) return readId(segment, ids);
  const wanted = segment.toUpperCase();
  return choices.find((choice) => choice.toUpperCase() === wanted);
}
