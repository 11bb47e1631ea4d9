import type { ChartModel } from '../../views/chart-model.ts';

/** Letters of a figure beside its mark: longer ones would leave the mark no room. */
const MOST = 16;

/** A figure beside its mark: in full if it is short enough; the table has it in full. */
export function inLine(model: ChartModel, value: number | null | undefined): string {
  const full = model.format(value);
  return full.length > MOST && typeof value === 'number' ? model.short(value) : full;
}
