import { areDays, isRatio } from '../../../core/reports/report-days.ts';
import type { Unit } from '../../../core/reports/report-page.ts';
import { rowName } from '../../../core/reports/row-name.ts';
import type { ChartModel, ChartRow, Words } from '../views/chart-model.ts';
import { totalOf } from '../views/chart-totals.ts';
import type { Compared } from './before.ts';

type Figure = number | null | undefined;

/**
 * Gives a model what was before: each row that of the same name, a day that of the same place. A row that was there
 * before alone is a row of now without anything, so that what was before adds up.
 */
export function withBefore(now: ChartModel, { model: then, total }: Compared, words: Words): ChartModel {
  const { panel, series } = now;
  const isByDay = areDays(panel);
  const nameOf = ({ source }: ChartRow, at: number) => (isByDay ? String(at) : rowName(source));
  const columns = series.map(({ key }) => then.series.findIndex((one) => one.key === key));
  const nothing = series.map(({ key }) => (isRatio(key) ? null : 0));
  const valuesOf = (row: ChartRow | undefined) =>
    row ? columns.map((column) => row.values[column] ?? null) : nothing;
  const former = new Map(then.rows.map((row, at) => [nameOf(row, at), row]));
  const names = new Set(now.rows.map(nameOf));
  const rows = [
    ...now.rows.map((row, at) => ({ ...row, before: valuesOf(former.get(nameOf(row, at))) })),
    ...then.rows
      .filter((row, at) => !isByDay && !names.has(nameOf(row, at)))
      .map((row) => ({ ...row, values: nothing, before: valuesOf(row) })),
  ];
  const formerRows = rows.map(({ source, before }) => ({ key: source.key, values: before }));
  const change = changeIn(now, words);
  const said = (value: Figure, before: Figure, at?: number) =>
    words.text('reports.compare.was', { before: now.format(before, at), ...change(value, before, at) });
  const markOf = (row: number, at: number) => said(rows[row]?.values[at], rows[row]?.before[at], at);
  return {
    ...now,
    rows,
    words: (row, at) => `${now.words(row, at)}; ${markOf(row, at)}`,
    before: {
      total,
      totals: series.map(({ key }, at) => totalOf(key, formerRows, at, then.totals[columns[at] ?? -1])),
      percent: (value, before, at) => {
        const { difference, percent } = change(value, before, at);
        // Of a share of a share nobody can say what it is of.
        return now.unitOf(at) === 'share' ? difference : percent;
      },
      said,
    },
  };
}

/** The parts of a unit that are shown: whole seconds, cents, tenths of a per cent. */
const SHOWN: Readonly<Record<Unit, number>> = {
  count: 1000,
  duration: 1,
  minutes: 1,
  money: 100,
  share: 1000,
};

/** Gives the difference of two figures as they are shown, and its share of the former one; a dash where that cannot be said. */
function changeIn({ format, unitOf }: ChartModel, { locale, text }: Words) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  return (value: Figure, before: Figure, at = 0) => {
    if (value == null || before == null) return { difference: '–', percent: '–' };
    const parts = SHOWN[unitOf(at)];
    const former = Math.round(before * parts);
    const more = (Math.round(value * parts) - former) / parts;
    const written =
      unitOf(at) === 'share'
        ? text('reports.compare.points', { difference: number.format(more * 100) })
        : format(more, at);
    const percent = former === 0 ? '–' : share.format((more * parts) / Math.abs(former));
    return { difference: `${more > 0 ? '+' : ''}${written}`, percent };
  };
}
