import { CALL_STATUSES, CALL_TYPES } from '../contract/call-kinds.ts';
import { ENTITY_PAGES, type EntityPages, routeNameOf } from '../contract/entity-pages.ts';
import { INTEGRATION_TYPES } from '../contract/integration-types.ts';
import { MEETING_PLATFORMS } from '../contract/meeting-platforms.ts';
import { ROUTES, type RouteName, SETTINGS_BASES } from './names.ts';

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
 */
export function match(address: string): RouteMatch | RouteRedirect | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const segments = path.split('/').filter((segment) => segment !== '');
  const alias = aliasOf(segments);
  const found = find(alias ?? segments);
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

function find(segments: readonly string[]): Found | undefined {
  for (const route of patterns) {
    const found = read(route, segments);
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

const patterns: readonly Pattern[] = (Object.entries(ROUTES) as [RouteName, string][]).map(
  ([name, path]) => ({
    name,
    segments: path
      .split('/')
      .filter(Boolean)
      .map((text) => {
        const [, parameter, optional] = /^{(\w+)(\?)?}$/.exec(text) ?? [];
        return { text, ...(parameter && { parameter }), ...(optional && { optional: true as const }) };
      }),
  }),
);

function read({ name, segments: expected }: Pattern, segments: readonly string[]): Found | undefined {
  const missing = expected[segments.length];
  if (segments.length > expected.length || (missing && !missing.optional)) return undefined;
  const params: Record<string, string> = {};
  const written: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const { text, parameter } = expected[index] ?? { text: '' };
    const value = parameter ? readParameter(name, parameter, segment) : text;
    if (value === undefined || (!parameter && segment !== text)) return undefined;
    if (parameter) params[parameter] = value;
    written.push(value);
  }
  return { name, params, segments: written };
}

/** The parameters with a list of values. They match in any case and are then written as in the list. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'CallList.tab': [...CALL_TYPES, ...CALL_STATUSES],
  'MeetingList.tab': MEETING_PLATFORMS,
  'ListIntegrationLog.type': INTEGRATION_TYPES,
  ...Object.fromEntries(
    Object.values<EntityPages>(ENTITY_PAGES).flatMap((pages) =>
      (['edit', 'create'] as const).flatMap((mode) =>
        pages.variants
          ? [[`${routeNameOf(pages, mode)}.${pages.variants.parameter}`, pages.variants.values]]
          : [],
      ),
    ),
  ),
};

/** A positive whole number that a double holds exactly. */
const ID = /^[1-9]\d{0,14}$/;

function readParameter(route: RouteName, parameter: string, segment: string): string | undefined {
  const choices = CHOICES[`${route}.${parameter}`];
  if (!choices) return ID.test(segment) ? segment : undefined;
  const wanted = segment.toUpperCase();
  return choices.find((choice) => choice.toUpperCase() === wanted);
}
