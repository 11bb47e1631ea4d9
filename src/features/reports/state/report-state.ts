import {
  REPORT_FILTERS,
  type ReportFilter,
  type ReportPage,
} from '../../../core/contract/define/report-page.ts';
import type { GivenRecord, StateRecord } from '../../../core/host/tag-state.ts';
import { type DateRange, isDay, readRange } from '../../../core/ui/dates/date-range.ts';

/** The values of a report's filters. */
export type ReportFilters = Partial<Readonly<Record<ReportFilter, string>>>;

/** The range and filters that the user has set: the requests depend on nothing else. */
export interface ReportState {
  readonly range: DateRange;
  readonly filters: ReportFilters;
}

/** The clock that days are counted by. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

const IDS: ReadonlySet<ReportFilter> = new Set<ReportFilter>(['user', 'userLabel', 'number']);
const LONGEST = 50;
/** The names of all attributes that any report is read from. */
const NAMES = ['start', 'end', ...REPORT_FILTERS] as const;

/** The filters of a report, in the order of the panel. */
export const filtersOf = (page: ReportPage): ReportFilter[] =>
  REPORT_FILTERS.filter((filter) => page.filters[filter]);

/** Reads a state; a missing or wrong value gets its default. */
export function parseReport(page: ReportPage, given: GivenRecord, clock: Clock): ReportState {
  const filters: Partial<Record<ReportFilter, string>> = {};
  for (const filter of filtersOf(page)) {
    const value = parseFilter(page, filter, given[filter]);
    if (value) filters[filter] = value;
  }
  return { range: readRange(given.start, given.end, clock), filters };
}

function parseFilter(page: ReportPage, filter: ReportFilter, given: string | undefined): string | undefined {
  const text = given?.trim().slice(0, LONGEST);
  if (!text) return undefined;
  const choices = page.filters[filter]?.choices;
  if (choices) return choices.find((choice) => choice === text.toUpperCase());
  return IDS.has(filter) && !/^[1-9]\d*$/.test(text) ? undefined : text;
}

/** Writes a state. The days are always written: the same text means the same report tomorrow. */
export const formatReport = (page: ReportPage, { range, filters }: ReportState): StateRecord => ({
  ...(page.range ? { start: range.start, end: range.end } : {}),
  ...(filters as StateRecord),
});

/** The names of the given values that could not be read. */
export function misreadNames(
  page: ReportPage,
  given: GivenRecord,
  { range, filters }: ReportState,
): string[] {
  const days = page.range ? (['start', 'end'] as const) : [];
  // The days of an address may be in any order; a day in the future is cut to the last possible one.
  const wrongDays = days.filter((name) => given[name] && !isDay(given[name]));
  const future = days.filter((name) => given[name] && isDay(given[name]) && given[name] > range.end);
  const wrong = filtersOf(page).filter(
    (name) => given[name]?.trim() && filters[name]?.toUpperCase() !== given[name].trim().toUpperCase(),
  );
  return [...wrongDays, ...future, ...wrong];
}

/**
 * The names of values that make the figures differ from the requested ones: unreadable ones, and filters that
 * the report lacks. A last day in the future is understood: there are no calls after today.
 */
export function unreadNames(page: ReportPage, given: GivenRecord, clock: Clock): string[] {
  const wrong = misreadNames(page, given, parseReport(page, given, clock));
  const known: readonly string[] = [...(page.range ? ['start', 'end'] : []), ...filtersOf(page)];
  return [
    ...wrong.filter((name) => name !== 'end' || !isDay(given.end ?? '')),
    ...NAMES.filter((name) => !known.includes(name) && given[name]?.trim()),
  ];
}

/** The names in a state that no report has. */
export const strayNames = (state: GivenRecord): string[] =>
  Object.keys(state).filter((name) => !NAMES.some((known) => known === name));

/** Whether the first given day is after the last. */
export const isBackwards = (page: ReportPage, { start = '', end = '' }: GivenRecord): boolean =>
  Boolean(page.range) && isDay(start) && isDay(end) && start > end;

/** The query of the report's request. */
export function queryOf(page: ReportPage, { range, filters }: ReportState): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  if (page.range) {
    query[page.range[0]] = range.start;
    query[page.range[1]] = range.end;
  }
  for (const filter of filtersOf(page)) {
    const value = filters[filter];
    const parameter = page.filters[filter]?.parameter;
    if (value && parameter) query[parameter] = value;
  }
  return query;
}

/** The filters that the call list has too, by its names. */
const LIST_FILTERS: Partial<Record<ReportFilter, string>> = {
  callType: 'type',
  status: 'status',
  user: 'user',
  userLabel: 'userLabel',
};

/** The call list's query for the same calls; null if the list cannot show exactly these. */
export function listQueryOf(page: ReportPage, { range, filters }: ReportState): StateRecord | null {
  const query: Record<string, string> = { startDate: range.start, endDate: range.end };
  for (const filter of filtersOf(page)) {
    const value = filters[filter];
    const name = LIST_FILTERS[filter];
    if (value && !name) return null;
    if (value && name) query[name] = value;
  }
  return query;
}

/** A change of a report's state. */
export type ReportAction =
  | { readonly type: 'range'; readonly range: DateRange }
  | { readonly type: 'filter'; readonly filter: ReportFilter; readonly value: string | undefined }
  | { readonly type: 'clear' }
  /** Another company has other teams, agents and numbers. */
  | { readonly type: 'level' };

/** The state after a change. */
export function reduceReport(state: ReportState, action: ReportAction): ReportState {
  switch (action.type) {
    case 'range':
      return { ...state, range: action.range };
    case 'filter':
      return { ...state, filters: withFilter(state.filters, action.filter, action.value) };
    case 'clear':
      return { ...state, filters: {} };
    case 'level': {
      const { callType, status, serviceTimeRange } = state.filters;
      return {
        ...state,
        filters: {
          ...(callType && { callType }),
          ...(status && { status }),
          ...(serviceTimeRange && { serviceTimeRange }),
        },
      };
    }
  }
}

function withFilter(filters: ReportFilters, filter: ReportFilter, value: string | undefined): ReportFilters {
  const { [filter]: _, ...others } = filters;
  return value ? { ...others, [filter]: value } : others;
}
