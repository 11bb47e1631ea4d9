import type { Days } from '../../../core/reports/report-days.ts';
import type { ChartModel, Words } from './chart-model.ts';
import { ROWS } from './row-views.ts';

/** Gives the model of a figure that no days tell how it came about, as a table of one row: the range with the figure. */
export function loneFigure(
  model: ChartModel,
  total: number,
  { start, end }: Days,
  { title, words }: { readonly title: string; readonly words: Words },
): ChartModel {
  const key = start === end ? start : `${start}/${end}`;
  const hasYears = start.slice(0, 4) !== end.slice(0, 4);
  const label = ROWS.day.label(key, { ...words, hasYears, hasDays: false, span: undefined });
  return {
    ...model,
    header: words.text('reports.row.span'),
    totals: [total],
    series: [{ key: model.panel.id, label: title, color: 'main' }],
    rows: [{ label, tick: { name: label }, values: [total], details: [], source: { key, values: [total] } }],
  };
}
