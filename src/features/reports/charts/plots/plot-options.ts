import uPlot from 'uplot';
import { areDays } from '../../../../core/reports/report-days.ts';
import type { ChartModel, ChartRow } from '../../views/chart-model.ts';
import { sumOf } from '../../views/chart-totals.ts';
import { axesOf, OWN } from './axes.ts';
import type { Paint, Painting } from './painting.ts';
import { namesAt } from './row-names.ts';

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

/** The value of the days before in a row; of a stack its sum. */
const beforeOf = (model: ChartModel, { before = [] }: ChartRow): number | null =>
  model.look.stacked ? sumOf(columnsOf(model, before)) : (before[0] ?? null);

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
const WIDEST = 56;
const barsUpTo = (most: number) => uPlot.paths.bars?.({ size: [0.62, most] });
const bars = barsUpTo(WIDEST);
const closeBars = uPlot.paths.bars?.({ size: [1, 56] });
const line = uPlot.paths.linear?.();

/** Points that no line leads to. */
const lonelyOf = (values: Iterable<number | null | undefined> = []): number[] =>
  [...values].flatMap((value, at, all) => (value != null && (all[at - 1] ?? all[at + 1]) == null ? at : []));

/** The figures that are written over columns or at points. */
interface Totals {
  readonly tops: readonly number[];
  readonly paint: Paint;
  readonly scale: number;
}

/** Draws the line that columns stand on over their edges, which cut it. */
function drawBase(plot: uPlot, { paint, scale }: Totals): void {
  const { ctx, bbox } = plot;
  const width = Math.round(uPlot.pxRatio * scale);
  const y = Math.round(plot.valToPos(0, 'y', true)) + (width % 2) / 2;
  ctx.save();
  ctx.strokeStyle = paint.grid;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** Tells whether a line only comes down to a row, from one side or both: above it there is no room for a figure. */
const isValley = (tops: readonly number[], row: number): boolean => {
  const { [row]: top = 0, [row - 1]: before = Infinity, [row + 1]: after = Infinity } = tops;
  return tops.length > 1 && before > top && after > top;
};

/** Pixels that a figure needs, and from the middle of a ring to its edge. */
const LETTERS = 22;
const RING = 5;

/** Writes the totals over columns or at points, if they have room. */
function writeTotals(plot: uPlot, model: ChartModel, { tops, paint, scale }: Totals): void {
  const { ctx } = plot;
  const ratio = uPlot.pxRatio * scale;
  const slot = plot.bbox.width / Math.max(1, model.rows.length);
  const isWhole = tops.every(Number.isInteger);
  const texts = tops.map((top) => model.short(top, isWhole));
  ctx.save();
  ctx.font = `500 ${11 * ratio}px ${paint.font}`;
  ctx.fillStyle = paint.text;
  ctx.strokeStyle = paint.surface;
  ctx.lineWidth = 4 * ratio;
  ctx.lineJoin = 'round';
  ctx.textAlign = 'center';
  const widest = Math.max(0, ...texts.map((text) => ctx.measureText(text).width));
  if (widest + 6 * ratio <= slot)
    for (const [row, text] of texts.entries()) {
      const values = model.rows[row]?.values ?? [];
      if (values.every((value) => value === null)) continue;
      const { y, isBelow } = placeOfTotal(plot, model, tops, row, ratio);
      const x = plot.valToPos(row, 'x', true);
      ctx.textBaseline = isBelow ? 'top' : 'bottom';
      // A halo, so that neither the line nor the grid runs through a figure.
      ctx.strokeText(text, x, y);
      ctx.fillText(text, x, y);
    }
  ctx.restore();
}

/** The height of a row's figure: above its columns or its point, or below a point in a valley, if there is room. */
function placeOfTotal(plot: uPlot, model: ChartModel, tops: Totals['tops'], row: number, ratio: number) {
  const { look, rows, series } = model;
  // Negative columns hang from zero.
  const columns = (rows[row]?.values ?? []).map((value, at) =>
    series[at]?.aim ? 0 : Math.max(0, value ?? 0),
  );
  const at = plot.valToPos(look.line ? (tops[row] ?? 0) : sumOf(columns), 'y', true);
  const isBelow =
    look.line && isValley(tops, row) && at + LETTERS * ratio <= plot.bbox.top + plot.bbox.height;
  const ring = ringOver(plot, model, row);
  const isRinged = ring < at + RING * ratio && ring > at - LETTERS * ratio;
  return {
    y: isBelow ? at + 7 * ratio : Math.min(at, isRinged ? ring - RING * ratio : at) - 4 * ratio,
    isBelow,
  };
}

/** The height of the ring over what was before, where the rows are no time; infinite where there is none. */
function ringOver(plot: uPlot, model: ChartModel, row: number): number {
  const { [row]: at } = model.rows;
  const before = at && model.before && !areDays(model.panel) ? beforeOf(model, at) : null;
  return before === null ? Number.POSITIVE_INFINITY : plot.valToPos(before, 'y', true);
}

/** The values of a row that are drawn as columns. */
const columnsOf = ({ series }: ChartModel, values: ChartRow['values']) =>
  values.filter((_, index) => !series[index]?.aim);

/** The scale of a series. */
export const scaleOf = ({ series }: ChartModel, index: number): string =>
  series[index]?.ownAxis ? OWN : 'y';

/** The series in the order of drawing: those that come later are painted over the others. */
const drawnOrder = ({ series }: ChartModel): number[] => {
  const places = [...series.keys()].reverse();
  return [...places.filter((at) => !series[at]?.aim), ...places.filter((at) => series[at]?.aim)];
};

/** The days before: a dashed line over days, a ring over one alone and over each of what is no time. */
const seriesBefore = ({ panel }: ChartModel, { paint, scale }: Painting): uPlot.Series => ({
  width: 1.5 * scale,
  dash: [5 * scale, 4 * scale],
  stroke: () => paint().text,
  paths: areDays(panel) ? line : () => null,
  points: {
    show: true,
    filter: (plot, at) => (areDays(panel) ? lonelyOf(plot.data[at]) : null),
    size: 8 * scale,
    fill: () => paint().surface,
  },
});

/** A line with a point at each of its days, as long as these have room. */
const lineSeries = (index: number, count: number, { paint, scale }: Painting): uPlot.Series => ({
  width: 2 * scale,
  stroke: () => paint().series[index] ?? paint().surface,
  paths: line,
  points: {
    show: true,
    filter: (plot, at) => (count > 62 ? lonelyOf(plot.data[at]) : null),
    size: 6 * scale,
    fill: () => paint().series[index] ?? '',
  },
});

/** Columns; a line of one pixel separates stacked values, where columns have the width for it. */
const columnSeries = (
  index: number,
  slot: number,
  isParted: boolean,
  { paint, scale }: Painting,
): uPlot.Series => ({
  width: Number(isParted) * scale,
  stroke: () => paint().edges?.[index] ?? paint().surface,
  fill: () => paint().series[index] ?? '',
  paths: slot < NARROW * scale ? closeBars : scale === 1 ? bars : barsUpTo(WIDEST * scale),
  points: { show: false },
});

/** The size of a drawing, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
  /** How many times larger than on the screen it is, letters and lines too. */
  readonly scale?: number;
}

/** The options of uPlot. Colours are read while it draws, so that a change of theme only needs a redraw. */
export function plotOptions(
  model: ChartModel,
  { width, height, scale = 1 }: Size,
  paint: () => Paint,
): uPlot.Options {
  const { look, rows, series } = model;
  const painting = { paint, scale };
  const tops = rows.map(({ values }) => (look.stacked ? sumOf(columnsOf(model, values)) : (values[0] ?? 0)));
  const count = Math.max(1, rows.length);
  const slot = width / count;
  const isParted = Boolean(look.stacked) && slot >= NARROW * scale;
  return {
    ...{ width, height },
    pxAlign: 1,
    // The last day's name is in the middle of its slot and may be wider.
    padding: [
      14 * scale,
      Math.max(8 * scale, Math.ceil((namesAt(model, scale).widthAt(slot) - slot) / 2) + 2 * scale),
      0,
      0,
    ],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [-0.5, count - 0.5] },
      y: { range: rangeOf },
      [OWN]: { range: rangeOf },
    },
    axes: axesOf(model, painting),
    series: [
      {},
      ...drawnOrder(model).map((index) =>
        look.line || series[index]?.aim
          ? { ...lineSeries(index, count, painting), scale: scaleOf(model, index) }
          : columnSeries(index, slot, isParted, painting),
      ),
      ...(model.before ? [seriesBefore(model, painting)] : []),
    ],
    hooks: {
      draw: [
        (plot) => {
          const totals = { tops, paint: paint(), scale };
          drawBase(plot, totals);
          writeTotals(plot, model, totals);
        },
      ],
    },
  };
}

/** The columns as they are drawn: a piece of nothing has no outline, which would cut the line that the columns stand on. */
const drawnColumns = (model: ChartModel): (number | null)[][] =>
  plotted(model).map((column, index) =>
    model.look.stacked && !model.series[index]?.aim
      ? column.map((end, row) => (model.rows[row]?.values[index] === 0 ? null : end))
      : column,
  );

/** The data in the order of drawing. */
export function plotData(model: ChartModel): uPlot.AlignedData {
  const columns = drawnColumns(model);
  return [
    model.rows.map((_, row) => row),
    ...drawnOrder(model).map((index) => columns[index] ?? []),
    ...(model.before ? [model.rows.map((row) => beforeOf(model, row))] : []),
  ];
}
