import { isDay } from '../../../core/contract/formats/days.ts';
import type { Text } from '../../../core/i18n/use-text.ts';
import type { CellRow, CellValue } from '../../../core/list/export/read-cells.ts';
import { areDays } from '../../../core/reports/report-days.ts';
import type { Unit } from '../../../core/reports/report-page.ts';
import type { ChartModel, ChartRow } from '../views/chart-model.ts';
import { totalName, totalRow } from '../views/chart-totals.ts';

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

/**
 * Gives the table of a panel with all of its rows and their totals; what is not known is empty. Where the user compares, what
 * was before stands after each series.
 */
export function panelTable(model: ChartModel, text: Text): PanelTable {
  const { panel, header, details, series, rows, unitOf, before } = model;
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
  const totals = totalRow(model);
  return {
    headings: [
      header,
      ...details,
      ...series.flatMap(({ label }) => [
        label,
        ...(before ? [text('reports.compare.column', { series: label })] : []),
      ]),
    ],
    rows: [
      ...rows.map((row) => [
        nameOf(row),
        ...details.map((_, at) => row.details[at] ?? ''),
        ...figures(row.values, row.before),
      ]),
      ...(totals
        ? [[text(totalName(model)), ...details.map(() => ''), ...figures(totals, before?.totals)]]
        : []),
    ],
  };
}
