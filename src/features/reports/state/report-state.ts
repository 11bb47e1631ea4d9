import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import type { Feature } from '../../../core/contract/define/features.ts';
import type { IdKind } from '../../../core/contract/ids/id.ts';
import type { GivenRecord, StateRecord } from '../../../core/host/tag-state.ts';
import { type Narrowing, type NarrowingAction, narrowingKind } from '../../../core/list/state/narrowing.ts';
import { type Period, periodOf } from '../../../core/list/state/period.ts';
import { parseBudget } from '../../../core/reports/budget.ts';
import { COMPARISONS, type ReportRange } from '../../../core/reports/comparison.ts';
import { isHourly } from '../../../core/reports/grouping.ts';
import {
  GROUPS,
  REPORT_FILTERS,
  type ReportFilter,
  type ReportPage,
} from '../../../core/reports/report-page.ts';
import { parseTargets } from '../../../core/reports/service/service-targets.ts';
import { isDay } from '../../../core/ui/dates/date-range.ts';
import { filtersOf } from '../filters/report-filters.ts';
import { isTaken } from './mark-query.ts';

/** The range and filters that the user has set: the requests depend on nothing else. */
export type ReportState = Narrowing<ReportRange>;
/** A change of a report's state. */
export type ReportAction = NarrowingAction<ReportRange>;

const DAYS = ['start', 'end'] as const;
const TARGET_NAMES = ['target', 'shortAbandon'] as const;
/** The names of all attributes that any report is read from. */
const NAMES = [...DAYS, 'compare', 'group', ...TARGET_NAMES, 'budget', ...REPORT_FILTERS] as const;

const comparisonOf = (text = '') => COMPARISONS.find((one) => one === text);
/** What figures are of where nothing is said. */
const USUAL_GROUP = 'day';
const groupOf = (text = '') => GROUPS.find((one) => one === text);
const RANGE = periodOf(...DAYS);
const writtenTargets = (range: ReportRange): StateRecord =>
  Object.fromEntries(
    TARGET_NAMES.flatMap((name) => (range[name] === undefined ? [] : [[name, String(range[name])]])),
  );
const misreadOf = (names: readonly (keyof ReportRange)[], given: GivenRecord, range: ReportRange) =>
  names.filter((name) => given[name]?.trim() && range[name] === undefined);
const PERIOD: Period<ReportRange> = {
  read: (given, timeZone) => ({
    ...RANGE.read(given, timeZone),
    compare: comparisonOf(given.compare),
    group: groupOf(given.group),
    budget: parseBudget(given.budget),
    ...parseTargets(given),
  }),
  write: ({ compare, group, budget, ...range }) => ({
    ...RANGE.write(range),
    ...(compare && { compare }),
    ...(group && { group }),
    ...(budget && { budget: String(budget) }),
    ...writtenTargets(range),
  }),
  misread: (given, range) => [
    ...RANGE.misread(given, range),
    ...misreadOf(['compare', 'budget', ...TARGET_NAMES], given, range),
    ...(given.group?.trim() === USUAL_GROUP ? [] : misreadOf(['group'], given, range)),
  ],
};
/** A report about now: its panels have the usual days, which are neither given nor written. */
const NOW: Period<ReportRange> = {
  read: (given, timeZone) => ({ ...PERIOD.read({}, timeZone), ...parseTargets(given) }),
  write: (range) => writtenTargets(range),
  misread: (given, range) => misreadOf(TARGET_NAMES, given, range),
};

/** Reads, writes and changes the state of a report. Other days are compared as those before were. */
export function reportKind(page: ReportPage) {
  const kind = narrowingKind({ filters: filtersOf(page), period: page.range ? PERIOD : NOW });
  const reduce: typeof kind.reduce = (state, action) =>
    kind.reduce(
      state,
      action.type === 'range' ? { ...action, range: { ...state.range, ...action.range } } : action,
    );
  return { ...kind, reduce };
}

/**
 * The names of values that make the figures differ from the requested ones: unreadable ones, and filters that
 * the report lacks. A last day in the future is understood: there are no calls after today.
 */
export function unreadNames(page: ReportPage, given: GivenRecord, timeZone: string, ids?: IdKind): string[] {
  const kind = reportKind(page);
  const wrong = kind.misread(given, kind.parse(given, timeZone, ids), ids);
  const known: readonly string[] = [
    ...(page.range ? [...DAYS, 'compare', 'group'] : []),
    ...(hasTargets(page) ? TARGET_NAMES : []),
    ...(hasBudget(page) ? ['budget'] : []),
    ...Object.keys(page.filters),
  ];
  return [
    ...wrong.filter((name) => name !== 'end' || !isDay(given.end ?? '')),
    ...NAMES.filter((name) => !known.includes(name) && given[name]?.trim()),
  ];
}

/** Tells whether some figures of a report depend on how soon calls should be answered. */
export const hasTargets = ({ panels }: ReportPage): boolean => panels.some((panel) => panel.hasTargets);

/** Tells whether some costs of a report are held against a budget. */
export const hasBudget = ({ panels }: ReportPage): boolean =>
  panels.some(({ series }) => series?.includes('budget'));

/** The names in a state that no report has. */
export const strayNames = (state: GivenRecord): string[] =>
  Object.keys(state).filter((name) => !NAMES.some((known) => known === name));

/** Whether the first given day is after the last. */
export const isBackwards = (page: ReportPage, { start = '', end = '' }: GivenRecord): boolean =>
  Boolean(page.range) && isDay(start) && isDay(end) && start > end;

/** The query of a call of the report. */
export function queryOf(
  page: ReportPage,
  { range, filters }: ReportState,
  { featured, ofDay }: Pick<Endpoint, 'featured' | 'ofDay'>,
): Readonly<Record<string, string>> {
  if (ofDay) return { day: range.end };
  const query: Record<string, string> = {};
  if (featured?.per && isHourly(range)) query.per = 'hour';
  if (page.range) {
    query[page.range[0]] = range.start;
    query[page.range[1]] = range.end;
  }
  return { ...query, ...filterQueryOf(page, filters) };
}

/** The filters in force, by the parameters of the report's calls. */
export const filterQueryOf = (
  page: ReportPage,
  filters: ReportState['filters'],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filtersOf(page).flatMap(({ name }) => {
      const value = filters[name];
      const parameter = page.filters[name]?.parameter;
      return value && parameter ? [[parameter, value]] : [];
    }),
  );

/** The filters that the call list has too, by its names. */
const LIST_FILTERS: Partial<Record<ReportFilter, string>> = {
  callType: 'type',
  status: 'status',
  user: 'user',
  userLabel: 'userLabel',
  number: 'number',
  serviceTimeRange: 'serviceTimeRange',
};

/**
 * The call list's query for the same calls; null if the list cannot show exactly these.
 * @param has Tells whether the back end has a feature.
 */
export function listQueryOf(
  page: ReportPage,
  { range, filters }: ReportState,
  has: (feature: Feature) => boolean,
): StateRecord | null {
  const query = new Map([
    ['startDate', range.start],
    ['endDate', range.end],
  ]);
  if (page.counts && has('filterSets')) query.set('type', page.counts.join());
  for (const filter of filtersOf(page)) {
    const value = filters[filter.name];
    const name = LIST_FILTERS[filter.name];
    if (value && !name) return null;
    if (value && name) query.set(name, value);
  }
  const asked = Object.fromEntries(query);
  return (page.counts && !query.has('type')) || !isTaken(asked, has) ? null : asked;
}
