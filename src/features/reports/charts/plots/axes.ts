import type uPlot from 'uplot';
import type { ChartModel } from '../../views/chart-model.ts';
import type { Painting } from './painting.ts';
import { DECADES, LETTER, rowNames } from './row-names.ts';

const CENTS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const MINUTE = 60;
const HOUR = 3600;
/** Seconds, in steps that read well as a clock. */
const CLOCK = [1, 5, 10, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE];
const HOURS = [...CLOCK, ...DECADES.map((step) => step * HOUR)];

const STEPS: Readonly<Record<ChartModel['unit'], number[]>> = {
  count: DECADES,
  duration: HOURS,
  minutes: DECADES,
  money: [...CENTS, ...DECADES],
  share: [...CENTS, ...DECADES],
};

/** The scale of series that have an axis of their own. */
export const OWN = 'own';

/** The axis of rows, and one or two of values. */
export function axesOf(model: ChartModel, { paint, scale }: Painting): uPlot.Axis[] {
  const axis = (): uPlot.Axis => ({
    stroke: () => paint().text,
    font: `${Math.round(12 * scale)}px ${paint().font}`,
    grid: { show: false },
    ticks: { show: false },
    border: { show: false },
    gap: 6 * scale,
  });
  const valueAxis = (): uPlot.Axis => ({
    ...axis(),
    incrs: STEPS[model.unit],
    space: 42 * scale,
    size: (_, values) => (Math.max(0, ...(values ?? []).map((value) => value.length)) * LETTER + 14) * scale,
    grid: { show: true, stroke: () => paint().grid, width: scale },
    values: (_, splits) => splits.map((value) => model.short(value)),
  });
  const ownAxis = model.series.some((one) => one.ownAxis)
    ? [{ ...valueAxis(), scale: OWN, side: 1, grid: { show: false } }]
    : [];
  return [{ ...axis(), ...rowNames(model, scale) }, valueAxis(), ...ownAxis];
}
