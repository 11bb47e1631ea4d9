import type { CellRow, CellValue } from '../../../core/list/export/read-cells.ts';
import { DAY_ROWS, type Unit } from '../../../core/reports/report-page.ts';
import type { ChartModel, ChartRow } from '../views/chart-model.ts';
import { totalsOf } from '../views/chart-totals.ts';

/** The headings and rows of a panel's table, as a spreadsheet has them. */
interface PanelTable {
  readonly headings: readonly string[];
  readonly rows: readonly CellRow[];
}

const CELLS: Readonly<Record<Unit, (value: number) => CellValue>> = {
  count: (value) => value,
  duration: (value) => ({ seconds: Math.round(value) }),
  minutes: (value) => ({ seconds: Math.round(value * 60) }),
  money: (value) => value,
};

const DAY_KINDS: readonly string[] = DAY_ROWS;

/** Gives the table of a panel with all of its rows and their totals; what is not known is empty. */
export function panelTable(
  { panel, header, details, series, rows, unitOf }: ChartModel,
  total: string,
): PanelTable {
  const areDays = DAY_KINDS.includes(panel.rows ?? '');
  const nameOf = ({ label, source }: ChartRow): CellValue => (areDays ? { day: source.key } : label);
  const figures = (values: readonly (number | null)[]) =>
    values.map((value, column) => (value === null ? '' : CELLS[unitOf(column)](value)));
  const totals = totalsOf({ series, rows });
  return {
    headings: [header, ...details, ...series.map(({ label }) => label)],
    rows: [
      ...rows.map((row) => [
        nameOf(row),
        ...details.map((_, at) => row.details[at] ?? ''),
        ...figures(row.values),
      ]),
      ...(totals ? [[total, ...details.map(() => ''), ...figures(totals)]] : []),
    ],
  };
}
