import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { isRatio } from '../../../core/reports/report-days.ts';
import { type ChartModel, sumOf } from './chart-model.ts';
import { SERIES } from './series-views.ts';

/** Series whose values don't add up: averages, shares, and how long each caller has waited. */
const standsAlone = (key: string) => isRatio(key) || (isKeyOf(SERIES, key) && SERIES[key].alone);

/** Gives the sum of each series over all rows, null where it says nothing; undefined where no sum does. */
export function totalsOf({
  series,
  rows,
}: Pick<ChartModel, 'series' | 'rows'>): readonly (number | null)[] | undefined {
  const totals = series.map(({ key }, column) => {
    const values = rows.map((row) => row.values[column] ?? null);
    return standsAlone(key) || values.every((value) => value === null) ? null : sumOf(values);
  });
  return rows.length > 1 && totals.some((total) => total !== null) ? totals : undefined;
}
