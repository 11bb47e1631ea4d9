import type { Filter } from '../../contract/define/fields/field.ts';
import type { IdKind } from '../../contract/ids/id.ts';
import type { GivenRecord, LevelAction, StateKind, StateRecord } from '../../host/tag-state.ts';
import { readFilter } from '../filters/read-filter.ts';
import { isOneValue, isSeveral, setOf } from '../filters/value-set.ts';
import type { Period } from './period.ts';

/** The values of filters, by their names. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** The user's settings of what is shown: filters, and days where there are any. */
export interface Narrowing<R = unknown> {
  readonly filters: Filters;
  readonly range: R;
}

/** The filters and days that rows can be narrowed by. */
export interface NarrowingDeclaration<R, F extends Filter = Filter> {
  /** The filters, in the order of panel, tags and address. */
  readonly filters: readonly F[];
  readonly period: Period<R>;
  /** The filters that the address writes as its `tab`, if one of them alone is set. */
  readonly tabs?: readonly F['name'][];
}

/** A change of what is shown. `R` is never for parts of a screen that leave the days alone. */
export type NarrowingAction<R = never> =
  | { readonly type: 'range'; readonly range: R }
  | { readonly type: 'filter'; readonly key: string; readonly value: string | undefined }
  /** One of the tabs' values, or `ALL`. */
  | { readonly type: 'tab'; readonly tab: string }
  | { readonly type: 'clear' };

/** The reasons that may have left out all rows. */
export interface Narrowed {
  /** Filters are in force. */
  readonly filtered: boolean;
  /** Takes the search away; left out where nothing is searched. */
  readonly onClearSearch?: (() => void) | undefined;
}

/** The tab of all rows. */
export const ALL = 'ALL';

/** Gives the tab that equals the filters: `ALL` without any of them; null if several are set, or one has several values or leaves some out. */
export function tabOf(filters: Filters, tabs: readonly string[]): string | null {
  const [tab = ALL, ...others] = tabs.flatMap((name) => filters[name] ?? []);
  return others.length > 0 || !isOneValue(tab) ? null : tab;
}

/** Tells whether the user's filters may be the reason that nothing is shown. */
export const hasFilters = ({ filters }: Pick<Narrowing, 'filters'>): boolean =>
  Object.values(filters).some(Boolean);

/** Leaves out empty values. */
export const written = (record: GivenRecord): StateRecord =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => Boolean(entry[1])));

interface NarrowingKind<R> extends StateKind<Narrowing<R>, NarrowingAction<R>> {
  /** Applies a change to a state that has more than filters and days. */
  narrow<S extends Narrowing<R>>(state: S, action: NarrowingAction<R> | LevelAction): S;
  /** Gives the parameters of filters and days for a request. */
  query(state: Narrowing<R>): Parameters;
}

/** Reads, writes and changes filters and days as they are declared. */
// @__NO_SIDE_EFFECTS__
export function narrowingKind<R>(declaration: NarrowingDeclaration<R>): NarrowingKind<R> {
  const { filters: declared, period, tabs = [] } = declaration;
  const narrow: NarrowingKind<R>['narrow'] = (state, action) =>
    action.type === 'range'
      ? { ...state, range: action.range }
      : { ...state, filters: changedFilters(declaration, state.filters, action) };
  return {
    parse: (record, timeZone, ids) => ({
      range: period.read(record, timeZone),
      filters: {
        ...ofTab(declaration, record.tab),
        ...valuesOf(declared, (filter) => readFilter(filter, record[filter.name], ids)),
      },
    }),
    format({ range, filters }) {
      const tab = tabOf(filters, tabs);
      const own = valuesOf(declared, ({ name }) => (tab && tabs.includes(name) ? '' : filters[name]));
      return written({ ...(tab && tab !== ALL && { tab }), ...period.write(range), ...own });
    },
    narrow,
    reduce: narrow,
    misread: (given, { range }, ids) => [
      ...period.misread(given, range),
      ...misreadFilters(declaration, given, ids),
    ],
    query: ({ range, filters }) => ({ ...period.write(range), ...queryOf(declared, filters) }),
  };
}

function valuesOf(
  declared: readonly Filter[],
  read: (filter: Filter) => string | undefined,
): Readonly<Record<string, string>> {
  const entries = declared.map((filter) => [filter.name, read(filter)]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

type Tabs = Pick<NarrowingDeclaration<unknown>, 'filters' | 'tabs'>;

/** The filters that a tab stands for. */
const ofTab = ({ filters, tabs = [] }: Tabs, tab: string | undefined): Filters =>
  valuesOf(filters, (filter) => (tabs.includes(filter.name) ? readFilter(filter, tab) : undefined));

/** Gives the names of the filters, and of the tab, that could not be read. */
export function misreadFilters(declaration: Tabs, given: GivenRecord, ids?: IdKind): string[] {
  const misread = declaration.filters.filter(
    (filter) => given[filter.name]?.trim() && !readFilter(filter, given[filter.name], ids),
  );
  return [...(isTabMisread(declaration, given.tab) ? ['tab'] : []), ...misread.map(({ name }) => name)];
}

const isTabMisread = (declaration: Tabs, tab = ''): boolean =>
  declaration.tabs !== undefined &&
  tab !== '' &&
  tab.toUpperCase() !== ALL &&
  !hasFilters({ filters: ofTab(declaration, tab) });

function changedFilters(
  declaration: Tabs,
  filters: Filters,
  action: Exclude<NarrowingAction | LevelAction, { type: 'range' }>,
): Filters {
  const { filters: declared, tabs = [] } = declaration;
  switch (action.type) {
    case 'filter': {
      const clears = declared.find(({ name }) => name === action.key)?.clears ?? [];
      return valuesOf(declared, ({ name }) => {
        if (name === action.key) return action.value;
        return clears.includes(name) ? undefined : filters[name];
      });
    }
    case 'tab': {
      const tab = ofTab(declaration, action.tab);
      return valuesOf(declared, ({ name }) => (tabs.includes(name) ? tab[name] : filters[name]));
    }
    case 'clear':
      return {};
    // Another company has other records, words and numbers; a choice means the same there.
    case 'level':
      return valuesOf(declared, ({ kind, name }) => (kind === 'choice' ? filters[name] : undefined));
  }
}

type Parameters = Readonly<Record<string, string | readonly string[]>>;

function queryOf(declared: readonly Filter[], filters: Filters): Parameters {
  const query = new Map<string, string | readonly string[]>();
  for (const filter of declared) {
    const value = isInForce(filter, filters) && filters[filter.name];
    if (!value) continue;
    const [parameter, sent] = parameterOf(filter, value);
    query.set(parameter, sent);
    const { not } = filter.several ?? {};
    if (not && setOf(filter, value).isTurned) query.set(not, [...(query.get(not) ?? []), parameter]);
  }
  return Object.fromEntries(query);
}

/** One value is sent as ever, also where several could be: a back end that takes one alone understands it. */
function parameterOf(filter: Filter, text: string): [string, string | readonly string[]] {
  const { name, parameter = name, several } = filter;
  const set = setOf(filter, text);
  const [one = ''] = set.values;
  const listed = several && (several.parameter ?? parameter);
  return !listed || (listed !== parameter && !isSeveral(set)) ? [parameter, one] : [listed, set.values];
}

/** Tells whether a filter can narrow anything beside the others. */
export const isInForce = ({ beside }: Filter, filters: Filters): boolean =>
  beside === undefined || Boolean(filters[beside]);
