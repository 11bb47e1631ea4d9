import uPlot from 'uplot';
import { areDays, isHour } from '../../../../core/reports/report-days.ts';
import { type ChartModel, type ChartRow, sumOf } from '../../views/chart-model.ts';

/** The colours and the font of a chart, as the page shows them now. */
export interface Paint {
  readonly series: readonly (string | CanvasPattern)[];
  /** The columns' edges, if they have some. */
  readonly edges?: readonly string[];
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
}

/** One, two and five of each power of ten. */
const DECADES = Array.from({ length: 308 }, (_, power) => power).flatMap((power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
);
const CENTS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const MINUTE = 60;
const HOUR = 3600;
/** Seconds, in steps that read well as a clock. */
const CLOCK = [1, 5, 10, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE];
const HOURS = [...CLOCK, ...DECADES.map((step) => step * HOUR)];

/** Hours between marks, of which some are at midnight. */
const HOURS_OF_DAY = [1, 2, 3, 6, 12, 24, 48];

const STEPS: Readonly<Record<ChartModel['unit'], number[]>> = {
  count: DECADES,
  duration: HOURS,
  minutes: DECADES,
  money: [...CENTS, ...DECADES],
  share: [...CENTS, ...DECADES],
};

/** The values as they are drawn: stacked ones begin at the value below, negative ones hang from zero. */
export function plotted({ look, rows, series }: ChartModel): (number | null)[][] {
  const columns: (number | null)[][] = series.map(() => []);
  for (const { values } of rows) {
    let [above, below] = [0, 0];
    values.forEach((value, index) => {
      if (!look.stacked || value === null || series[index]?.aim) columns[index]?.push(value);
      else if (value < 0) {
        below += value;
        columns[index]?.push(below);
      } else {
        above += value;
        columns[index]?.push(above);
      }
    });
  }
  return columns;
}

/** The values of the days before, for a line over the others; of a stack its sum. */
const plottedBefore = (model: ChartModel): (number | null)[] =>
  model.rows.map(({ before = [] }) =>
    model.look.stacked ? sumOf(columnsOf(model, before)) : (before[0] ?? null),
  );

/** The range of the axis: from zero to a little above the largest value; one step if there are no values. */
const rangeOf = (_: uPlot, least: number | null, most: number | null): [number, number] => {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
  const room = (high - low) * 0.12;
  return [low < 0 ? low - room : 0, high > 0 ? Math.min(high + room, Number.MAX_VALUE) : low < 0 ? 0 : 1];
};

/**
 * Pixels: narrower columns have no gaps between them, since the outline of a whole quarter is what users see.
 */
const NARROW = 7;
const bars = uPlot.paths.bars?.({ size: [0.62, 56] });
const closeBars = uPlot.paths.bars?.({ size: [1, 56] });
const line = uPlot.paths.linear?.();

/** Points that no line leads to. */
const lonelyOf = (values: Iterable<number | null | undefined> = []): number[] =>
  [...values].flatMap((value, at, all) => (value != null && (all[at - 1] ?? all[at + 1]) == null ? at : []));

/** Writes the totals over columns or at points, if they have room. */
function writeTotals(plot: uPlot, model: ChartModel, tops: readonly number[], paint: Paint): void {
  const { ctx } = plot;
  const ratio = uPlot.pxRatio;
  const slot = plot.bbox.width / Math.max(1, model.rows.length);
  const texts = tops.map((top) => model.short(top));
  ctx.save();
  ctx.font = `500 ${11 * ratio}px ${paint.font}`;
  ctx.fillStyle = paint.text;
  ctx.strokeStyle = paint.surface;
  ctx.lineWidth = 4 * ratio;
  ctx.lineJoin = 'round';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  const widest = Math.max(0, ...texts.map((text) => ctx.measureText(text).width));
  if (widest + 6 * ratio <= slot)
    model.rows.forEach(({ values }, row) => {
      if (values.every((value) => value === null)) return;
      const x = plot.valToPos(row, 'x', true);
      const end = model.look.line
        ? (tops[row] ?? 0)
        : sumOf(columnsOf(model, values).map((value) => Math.max(0, value ?? 0)));
      const y = plot.valToPos(end, 'y', true) - 4 * ratio;
      // A halo, so that neither the line nor the grid runs through a figure.
      ctx.strokeText(texts[row] ?? '', x, y);
      ctx.fillText(texts[row] ?? '', x, y);
    });
  ctx.restore();
}

/** The values of a row that are drawn as columns. */
const columnsOf = ({ series }: ChartModel, values: ChartRow['values']) =>
  values.filter((_, index) => !series[index]?.aim);

/** The scale of series that have an axis of their own. */
const OWN = 'own';

/** The scale of a series. */
export const scaleOf = ({ series }: ChartModel, index: number): string =>
  series[index]?.ownAxis ? OWN : 'y';

/** The series in the order of drawing: those that come later are painted over the others. */
const drawnOrder = ({ series }: ChartModel): number[] => {
  const places = [...series.keys()].reverse();
  return [...places.filter((at) => !series[at]?.aim), ...places.filter((at) => series[at]?.aim)];
};

/** What was before: a dashed line over days, a ring over each of what is no time. */
const seriesBefore = ({ panel }: ChartModel, paint: () => Paint): uPlot.Series => ({
  width: 1.5,
  dash: [5, 4],
  stroke: () => paint().text,
  paths: areDays(panel) ? line : () => null,
  points: { show: !areDays(panel), size: 8, fill: () => paint().surface },
});

/** A line with a point at each of its days, as long as these have room. */
const lineSeries = (index: number, count: number, paint: () => Paint): uPlot.Series => ({
  width: 2,
  stroke: () => paint().series[index] ?? paint().surface,
  paths: line,
  points: {
    show: true,
    filter: (plot, at) => (count > 62 ? lonelyOf(plot.data[at]) : null),
    size: 6,
    fill: () => paint().series[index] ?? '',
  },
});

/** The options of uPlot. Colours are read while it draws, so that a change of theme only needs a redraw. */
export function plotOptions(
  model: ChartModel,
  size: { readonly width: number; readonly height: number },
  paint: () => Paint,
): uPlot.Options {
  const { look, rows } = model;
  const isLine = Boolean(look.line);
  const tops = rows.map(({ values }) => (look.stacked ? sumOf(columnsOf(model, values)) : (values[0] ?? 0)));
  const axis = (): uPlot.Axis => ({
    stroke: () => paint().text,
    font: `12px ${paint().font}`,
    grid: { show: false },
    ticks: { show: false },
    border: { show: false },
    gap: 6,
  });
  const valueAxis = (): uPlot.Axis => ({
    ...axis(),
    incrs: STEPS[model.unit],
    space: 42,
    size: (_, values) => Math.max(0, ...(values ?? []).map((value) => value.length)) * 7 + 14,
    grid: { show: true, stroke: () => paint().grid, width: 1 },
    values: (_, splits) => splits.map(model.short),
  });
  const count = Math.max(1, rows.length);
  // A line of one pixel separates stacked values; columns of that width would disappear.
  const slot = size.width / count;
  const widest = Math.max(0, ...rows.slice(-40).map(({ tick }) => tick.length * 7));
  const isParted = Boolean(look.stacked) && slot >= NARROW;
  return {
    ...size,
    pxAlign: 1,
    // The last day's name is in the middle of its slot and may be wider.
    padding: [14, Math.max(8, Math.ceil((widest - slot) / 2) + 2), 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [-0.5, count - 0.5] },
      y: { range: rangeOf },
      [OWN]: { range: rangeOf },
    },
    axes: [
      {
        ...axis(),
        incrs: rows.some(({ source }) => isHour(source.key)) ? HOURS_OF_DAY : DECADES,
        space: Math.max(44, widest + 12),
        size: 26,
        values: (_, splits) => splits.map((at) => rows[at]?.tick ?? ''),
      },
      valueAxis(),
      ...(model.series.some(({ ownAxis }) => ownAxis)
        ? [{ ...valueAxis(), scale: OWN, side: 1, grid: { show: false } }]
        : []),
    ],
    series: [
      {},
      ...drawnOrder(model).map((index) =>
        isLine || model.series[index]?.aim
          ? { ...lineSeries(index, count, paint), scale: scaleOf(model, index) }
          : {
              width: Number(isParted),
              stroke: () => paint().edges?.[index] ?? paint().surface,
              fill: () => paint().series[index] ?? '',
              paths: slot < NARROW ? closeBars : bars,
              points: { show: false },
            },
      ),
      ...(model.before ? [seriesBefore(model, paint)] : []),
    ],
    hooks: { draw: [(plot) => writeTotals(plot, model, tops, paint())] },
  };
}

/** The data in the order of drawing. */
export function plotData(model: ChartModel): uPlot.AlignedData {
  const columns = plotted(model);
  return [
    model.rows.map((_, row) => row),
    ...drawnOrder(model).map((index) => columns[index] ?? []),
    ...(model.before ? [plottedBefore(model)] : []),
  ];
}
