import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { averageOf } from '../../../core/reports/grouping.ts';
import { isRatio } from '../../../core/reports/report-days.ts';
import type { PanelRow } from '../../../core/reports/report-page.ts';
import { SERIES } from './series-views.ts';

type Figure = number | null;

/** The parts of a model that its last row is of. */
interface Totalled {
  readonly rows: readonly unknown[];
  readonly series: readonly { readonly key: string }[];
  readonly totals: readonly Figure[];
}

/** The sum of some values. */
export const sumOf = (values: readonly Figure[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Tells whether the values of a series add up: averages and shares don't, nor how long each caller has waited. */
export const addsUp = (key: string): boolean => !isRatio(key) && !(isKeyOf(SERIES, key) && SERIES[key].alone);

/**
 * Gives what a column comes to over all rows, null where nothing says it: the sum of what adds up, of an average what the answer
 * told, or else the average of all calls behind it.
 */
export function totalOf(key: string, rows: readonly PanelRow[], column: number, told?: Figure): Figure {
  const values = rows.map((row) => row.values[column] ?? null);
  if (rows.length > 0 && values.every((value) => value === null)) return null;
  return addsUp(key) ? sumOf(values) : (told ?? averageOf(rows, column));
}

/** Gives the last row of a table: what each series comes to; undefined where no series says it, or its one row does. */
export const totalRow = ({ rows, totals }: Totalled): readonly Figure[] | undefined =>
  rows.length > 1 && totals.some((total) => total !== null) ? totals : undefined;

/** Gives the name of that row: averages alone are no total. */
export const totalName = ({ series }: Totalled) =>
  series.some(({ key }) => addsUp(key)) ? 'reports.total' : 'reports.whole';
