import { DAY_ROWS, type Grid, type PanelRow, RATIOS } from './report-page.ts';

/** The first and last day that a report was asked for, `YYYY-MM-DD`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const DAY = 86_400_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Ten years: a page that asks for all of history goes on working. */
const MOST = 3660;

/** The names of a panel's rows and series, which tell whether its rows are days, and how they add up; others than the declared ones are neither. */
export interface DayPanel {
  readonly rows?: string | undefined;
  readonly series?: readonly string[] | undefined;
}

/** Tells whether the key of a row is that of an hour, `YYYY-MM-DDTHH`. */
export const isHour = (key: string): boolean => key.includes('T');

/**
 * A panel of days, or of their hours, with every one of its range, as servers tell only those on which something happened: nothing is 0, and
 * the average of nothing is not known. What no day tells stays untold, and a panel without rows stays without.
 * @param until The hour of now: none after it is shown.
 */
export function withEveryDay(panel: DayPanel, grid: Grid, { start, end }: Days, until = `${end}T23`): Grid {
  const { series = [] } = panel;
  const { rows } = grid;
  if (!rows.length || !areDays(panel)) return grid;
  const values = series.map((key, column) =>
    isRatio(key) || rows.every((row) => row.values[column] == null) ? null : 0,
  );
  const hours = rows.some(({ key }) => isHour(key)) ? HOURS.map((hour) => `T${hour}`) : [''];
  const days: Record<string, PanelRow> = {};
  const last = Date.parse(end);
  for (let time = Math.max(Date.parse(start), last - MOST * DAY); time <= last; time += DAY) {
    const day = new Date(time).toISOString().slice(0, 10);
    for (const hour of hours) {
      const key = `${day}${hour}`;
      if (key <= until) days[key] = { key, values };
    }
  }
  for (const row of rows) days[row.key] = row;
  return { ...grid, rows: Object.values(days).sort((one, other) => (one.key < other.key ? -1 : 1)) };
}

/** Tells whether the rows of a panel are days. */
export const areDays = ({ rows }: Pick<DayPanel, 'rows'>): boolean => isOneOf(DAY_ROWS, rows);

/** Tells whether the values of a series don't add up. */
export const isRatio = (series: string): boolean => isOneOf(RATIOS, series);

const isOneOf = (names: readonly string[], name = '') => names.includes(name);
