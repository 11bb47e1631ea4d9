import { daysBetween } from '../contract/formats/days.ts';
import { daysOf } from './grouping.ts';
import { type Days, isHour } from './report-days.ts';
import type { Grid, Panel } from './report-page.ts';

/** The most that a budget of a month is, in the session's currency. */
export const MOST_BUDGET = 1_000_000_000;

/** Reads the budget of a month, a positive amount with a point before its cents; undefined: there is none. */
export function parseBudget(given: unknown): number | undefined {
  const written = String(given ?? '').trim();
  const amount = /^\d+(\.\d{1,2})?$/.test(written) ? Number(written) : 0;
  return amount > 0 && amount <= MOST_BUDGET ? amount : undefined;
}

/** Gives the days of a month, `YYYY-MM`. */
const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Gives the parts of a month that some days have in a row, by months. */
function monthsOf({ start, end }: Days): readonly { readonly month: string; readonly days: number }[] {
  const month = start.slice(0, 7);
  const last = `${month}-${lengthOf(month)}`;
  if (end <= last) return [{ month, days: daysBetween(start, end) + 1 }];
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return [{ month, days: daysBetween(start, last) + 1 }, ...monthsOf({ start: next, end })];
}

/** Gives the budget of some days: each has an equal part of its month's. */
export const budgetOf = (days: Days, ofMonth: number): number =>
  monthsOf(days).reduce((sum, { month, days: count }) => sum + (ofMonth * count) / lengthOf(month), 0);

/** Gives a panel that has a budget beside its costs that of each of its days, or of days put together; hours have none. */
export function withBudget({ series = [] }: Pick<Panel, 'series'>, grid: Grid, ofMonth?: number): Grid {
  const column = series.indexOf('budget');
  if (column < 0 || ofMonth === undefined) return grid;
  const rows = grid.rows.map((row) =>
    isHour(row.key) ? row : { ...row, values: row.values.with(column, budgetOf(daysOf(row.key), ofMonth)) },
  );
  return { ...grid, rows };
}
