import {
  CALL_STATUSES,
  CALL_TYPES,
  type CallStatus,
  SERVICE_TIME_RANGES,
} from '../contract/kinds/call-kinds.ts';
import type { FilterDeclaration, PanelRow, ReportFilter } from './report-page.ts';

/** Rows and filters that the panels of several reports share. */

type Counts<K extends string> = Readonly<Partial<Record<K | 'OTHER', number>>>;

const seriesOf = <const K extends string>(known: readonly K[]) => {
  const keys = [...known, 'OTHER'] as const;
  return { keys, of: (counts: Counts<K> | null | undefined) => keys.map((key) => counts?.[key] ?? 0) };
};

/** The series of panels by status, and their values. */
export const statuses = /* @__PURE__ */ seriesOf(CALL_STATUSES);
/** The series of panels by type, and their values. */
export const types = /* @__PURE__ */ seriesOf(CALL_TYPES);

const rowsOf =
  <K extends string>(keys: readonly (K | 'OTHER')[]) =>
  (counts: Counts<K>): PanelRow[] =>
    keys.map((key) => ({ key, values: [counts[key] ?? 0] }));

/** A row for each status, `OTHER` last; what the counts lack is 0. */
export const statusRows = /* @__PURE__ */ rowsOf(statuses.keys);
/** A row for each direction, `OTHER` last; what the counts lack is 0. */
export const typeRows = /* @__PURE__ */ rowsOf(types.keys);

/** The sum of all counts; 0 where there are none. */
export const totalOf = (counts: Readonly<Record<string, number>> | null | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** Gives the share of a part, 0 to 1; null where it is not known, or there is no whole. */
export const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part != null && whole != null && whole > 0 ? Math.min(1, Math.max(0, part / whole)) : null;

type Ended = Counts<CallStatus>;

/** The number of calls that have ended. */
export const endedOf = (counts: Ended): number => totalOf(counts) - (counts.ON_PROGRESS ?? 0);

/** The share of the calls that have ended which ended like this; null where there are none. */
export const rateOf = (status: CallStatus, counts: Ended | null | undefined): number | null =>
  counts ? shareOf(counts[status] ?? 0, endedOf(counts)) : null;

/** Seven rows of 24 hours, Sunday first; where a day 0 is among them they are counted from 0 (decision 64). */
export function heatRows(
  cells: readonly { readonly hour: number; readonly weekDayIndex: number; readonly value: number }[],
): PanelRow[] {
  if (cells.length === 0) return [];
  const first = cells.some(({ weekDayIndex }) => weekDayIndex === 0) ? 0 : 1;
  const grid = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { hour, weekDayIndex, value } of cells) {
    const day = grid[weekDayIndex - first];
    if (day) day[hour] = (day[hour] ?? 0) + value;
  }
  return grid.map((values, day) => ({ key: String(day + 1), values }));
}

type Filters = Partial<Record<ReportFilter, FilterDeclaration>>;

/** The filters of the pages about agents, with the parameters of `agentFilters`. */
export const agentPageFilters = {
  userLabel: { parameter: 'userLabel' },
  user: { parameter: 'user' },
} as const satisfies Filters;

/** The filters of the pages about calls, with the parameters of `callFilters`. */
export const callPageFilters = {
  callType: { parameter: 'type', choices: CALL_TYPES },
  status: { parameter: 'status', choices: CALL_STATUSES },
  ...agentPageFilters,
  number: { parameter: 'number' },
  serviceTimeRange: { parameter: 'serviceTimeRange', choices: SERVICE_TIME_RANGES },
} as const satisfies Filters;
