import { MOST_HOURLY_DAYS } from '../contract/define/report.ts';
import { dayAfter, daysBetween } from '../contract/formats/days.ts';
import { areDays, type DayPanel, type Days, isHour, isRatio, withEveryDay } from './report-days.ts';
import type { Grid, Group, Made, PanelRow } from './report-page.ts';

const MONDAY = 1;
const WEEK = 7;

/** Gives the first day of the span of a day; weeks begin on Monday. */
function firstOf(day: string, group: Exclude<Group, 'hour'>): string {
  if (group === 'month') return `${day.slice(0, 7)}-01`;
  const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekDay - MONDAY + WEEK) % WEEK));
}

/** The key of some days in a row, as ISO 8601 writes an interval; of one day the day. */
const keyOf = (first: string, last: string) => (first === last ? first : `${first}/${last}`);

/** Gives the first and last day of a row's key. */
export function daysOf(key: string): Days {
  const [start = '', end = start] = key.split('/');
  return { start, end };
}

/** Tells whether a report is asked by hour: of a few days. */
export const isHourly = ({ group, start, end }: Days & { group?: Group | undefined }): boolean =>
  group === 'hour' && daysBetween(start, end) < MOST_HOURLY_DAYS;

/**
 * Gives a panel of days with every day or hour of its range, or with its days put together: what adds up is added, and an average is
 * that of all that it is made of. Where the answer does not tell that, it is not known; a panel of such averages alone stays by day.
 * @param counted The days that are counted as those of the range, by their place: of another range that is compared with it.
 * @param until The hour of now: none after it is shown.
 */
export function gridOf(
  panel: DayPanel,
  grid: Grid,
  range: Days & { group?: Group | undefined },
  counted: Days = range,
  until?: string,
): Grid {
  const daily = withEveryDay(panel, grid, counted, until);
  const { group, start } = range;
  if (group === 'hour') return daily.rows.some(({ key }) => isHour(key)) ? { ...daily, span: group } : daily;
  if (!group || !areDays(panel) || daily.rows.length === 0) return daily;
  const { series = [] } = panel;
  const spans = new Map<string, PanelRow[]>();
  for (const row of daily.rows) {
    const first = firstOf(dayAfter(start, daysBetween(counted.start, row.key)), group);
    spans.set(first, [...(spans.get(first) ?? []), row]);
  }
  const rows = [...spans.values()].map((days) => ({
    key: keyOf(days[0]?.key ?? '', days.at(-1)?.key ?? ''),
    values: series.map((key, column) => (isRatio(key) ? averageOf(days, column) : sumOf(days, column))),
    calls: series.map((_, column) => callsOf(days, column)),
    made: series.map((_, column) => madeIn(days, column)),
  }));
  const isKnown = rows.some(({ values }) => values.some((value) => value !== null));
  return isKnown ? { ...daily, rows, span: group } : daily;
}

type Known = number | null;

const added = (values: readonly Known[]): Known =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const sumOf = (days: readonly PanelRow[], column: number): Known =>
  added(days.map(({ values }) => values[column] ?? null));

/** The number of calls behind the averages of some days; null where one day does not tell it. */
function callsOf(days: readonly PanelRow[], column: number): Known {
  const averaged = days.filter(({ values }) => values[column] != null);
  const told = averaged.map(({ calls }) => calls?.[column] ?? null);
  return told.includes(null) ? null : added(told);
}

const NOTHING: Made = { sum: 0, count: 0 };

/** Gives the sum and the count of a row's average, by itself or by its calls; null where the row does not tell them. */
function madeOf({ values, calls, made }: PanelRow, column: number): Made | null {
  const [value, count] = [values[column] ?? null, calls?.[column] ?? null];
  const byCalls = value !== null && count !== null ? { sum: value * count, count } : null;
  return made?.[column] ?? (value === null ? NOTHING : byCalls);
}

/** Adds up the sums and the counts of some rows' averages; null where one of them does not tell them. */
function madeIn(rows: readonly PanelRow[], column: number): Made | null {
  const all = rows.map((row) => madeOf(row, column));
  return all.reduce(
    (whole, one) => whole && one && { sum: whole.sum + one.sum, count: whole.count + one.count },
    NOTHING,
  );
}

/** Gives the average of all that the averages of some rows are made of; null where one of them does not tell it. */
export function averageOf(rows: readonly PanelRow[], column: number): Known {
  const made = madeIn(rows, column);
  return made?.count ? made.sum / made.count : null;
}
