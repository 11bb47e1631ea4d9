import type { ChartModel } from '../views/chart-model.ts';

/** Letters that a figure beside its mark may have: the mark needs the room. */
const MOST = 16;

/** A figure as it is read beside its mark: in full where it is not too long; the table has it in full. */
export function inLine(model: ChartModel, value: number | null | undefined): string {
  const full = model.format(value);
  return full.length > MOST && typeof value === 'number' ? model.short(value) : full;
}
