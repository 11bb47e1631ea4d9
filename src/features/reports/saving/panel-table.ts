import { isDay } from '../../../core/contract/formats/days.ts';
import type { CellRow, CellValue } from '../../../core/list/export/read-cells.ts';
import { areDays } from '../../../core/reports/report-days.ts';
import type { Unit } from '../../../core/reports/report-page.ts';
import type { ChartModel, ChartRow } from '../views/chart-model.ts';
import { totalsOf } from '../views/chart-totals.ts';

/** The headings and rows of a panel's table, as a spreadsheet has them. */
export interface PanelTable {
  readonly headings: readonly string[];
  readonly rows: readonly CellRow[];
}

const CELLS: Readonly<Record<Unit, (value: number) => CellValue>> = {
  count: (value) => value,
  duration: (value) => ({ seconds: Math.round(value) }),
  minutes: (value) => ({ seconds: Math.round(value * 60) }),
  money: (value) => value,
  share: (value) => ({ share: value }),
};

/** The words that are in a table alone. */
export interface TableWords {
  readonly total: string;
  /** The heading of what a series was in the days before. */
  readonly beforeOf: (series: string) => string;
}

/**
 * Gives the table of a panel with all of its rows and their totals; what is not known is empty. Where the user compares, what
 * was before stands after each series.
 */
export function panelTable(
  { panel, header, details, series, rows, unitOf, before }: ChartModel,
  { total, beforeOf }: TableWords,
): PanelTable {
  // Weeks at the ends of a range may be days.
  const isByDay = areDays(panel) && rows.every(({ source }) => isDay(source.key));
  const nameOf = ({ label, source }: ChartRow): CellValue => (isByDay ? { day: source.key } : label);
  const figure = (value: number | null | undefined, column: number) =>
    value == null ? '' : CELLS[unitOf(column)](value);
  const figures = (values: readonly (number | null)[], former: ChartRow['before']) =>
    values.flatMap((value, column) => [
      figure(value, column),
      ...(before ? [figure(former?.[column], column)] : []),
    ]);
  const totals = totalsOf({ series, rows });
  return {
    headings: [
      header,
      ...details,
      ...series.flatMap(({ label }) => [label, ...(before ? [beforeOf(label)] : [])]),
    ],
    rows: [
      ...rows.map((row) => [
        nameOf(row),
        ...details.map((_, at) => row.details[at] ?? ''),
        ...figures(row.values, row.before),
      ]),
      ...(totals ? [[total, ...details.map(() => ''), ...figures(totals, before?.totals)]] : []),
    ],
  };
}
