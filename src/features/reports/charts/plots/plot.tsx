import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import type { ChartModel } from '../../views/chart-model.ts';
import type { ChartViewProps } from '../../views/view-props.ts';
import { type Cell, ChartStage } from './chart-stage.tsx';
import type { LargerDrawing, LargerDrawingName } from './larger-drawing.ts';
import { Legend } from './legend.tsx';
import type { Paint } from './painting.ts';
import plotCss from './plot.css?inline';
import { plotData, plotOptions, plotted, scaleOf } from './plot-options.ts';

const HEIGHT = 208;
/** The most pixels of a drawing on paper: it is as wide as an upright page, and its letters are not made smaller. */
const PAPER_WIDTH = 680;

/** Columns, stacked columns and lines over days, drawn by uPlot. */
export default function Plot({ model, label, hatch }: ChartViewProps) {
  useSheet(plotCss);
  const target = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const plot = usePlot(model, target, probe, hatch);
  const tops = useMemo(() => plotted(model), [model]);
  const place = useCallback((cell: Cell) => placeOf(plot.current, model, tops, cell), [plot, model, tops]);
  const hit = useCallback(
    (x: number, y: number) => hitOf(plot.current, model, tops, x, y),
    [plot, model, tops],
  );
  return (
    <>
      <Legend model={model} />
      <ChartStage dir="ltr" model={model} label={label} place={place} hit={hit}>
        <div ref={target} className="chart-plot" />
        <span ref={probe} className="chart-probe">
          <i data-probe="text" />
          <i data-probe="grid" />
          <i data-probe="surface" />
          {model.series.map(({ key, color }) => (
            <i key={key} data-color={color} />
          ))}
        </span>
      </ChartStage>
    </>
  );
}

/** The present colours as the browser computed them: custom properties alone do not tell. */
function paintOf(probe: HTMLElement): Paint {
  const colors = [...probe.children].map((child) => getComputedStyle(child).color);
  const [text = '', grid = '', surface = '', ...series] = colors;
  return { text, grid, surface, series, font: getComputedStyle(probe).fontFamily };
}

const asItIs = (paint: Paint) => paint;

/** Draws a plot so many times larger than on the screen, as a `data:` address. */
const drawnLarger = (model: ChartModel, width: number, paint: Paint, scale: number): Promise<string> =>
  new Promise((resolve) => {
    const size = { width: width * scale, height: HEIGHT * scale, scale };
    const options = plotOptions(model, size, () => paint);
    const ready = (plot: uPlot) => {
      resolve(plot.ctx.canvas.toDataURL());
      plot.destroy();
    };
    void new uPlot({ ...options, hooks: { ...options.hooks, ready: [ready] } }, plotData(model));
  });

const LARGER: LargerDrawingName = 'larger-drawing';

/** Draws in the available width, and again after a change of data, width or theme, and for paper. */
function usePlot(
  model: ChartModel,
  target: RefObject<HTMLDivElement | null>,
  probe: RefObject<HTMLSpanElement | null>,
  hatch: ChartViewProps['hatch'],
): RefObject<uPlot | null> {
  const plot = useRef<uPlot | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);

  useEffect(() => {
    const [element, colors] = [target.current, probe.current];
    if (!element || !colors || width === 0) return;
    const painted = () => (hatch ?? asItIs)(paintOf(colors), model);
    let paint = painted();
    const drawn = new uPlot(
      plotOptions(model, { width, height: HEIGHT }, () => paint),
      plotData(model),
      element,
    );
    plot.current = drawn;
    // After any change of theme, the probe's colour has a transition.
    const repaint = () => {
      paint = painted();
      drawn.redraw(true);
    };
    const printAs = (isPrinted: boolean) => () => {
      colors.toggleAttribute('data-printed', isPrinted);
      paint = painted();
      drawn.setSize({ width: isPrinted ? Math.min(width, PAPER_WIDTH) : width, height: HEIGHT });
    };
    const [beforePrint, afterPrint] = [printAs(true), printAs(false)];
    const drawLarger = ({ detail }: CustomEvent<LargerDrawing>) => {
      const scale = detail.scale / uPlot.pxRatio;
      if (scale > 1) detail.take(drawnLarger(model, width, paint, scale));
    };
    element.addEventListener(LARGER, drawLarger as EventListener);
    colors.addEventListener('transitionend', repaint);
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      element.removeEventListener(LARGER, drawLarger as EventListener);
      colors.removeEventListener('transitionend', repaint);
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
      drawn.destroy();
      plot.current = null;
    };
  }, [model, width, target, probe, hatch]);
  return plot;
}

/** The position of a mark, in px of the stage: a point, or a column's piece from its base to its top. */
function placeOf(
  plot: uPlot | null,
  model: ChartModel,
  tops: readonly (number | null)[][],
  { row, series }: Cell,
) {
  if (!plot) return null;
  const { look, rows, series: of } = model;
  const { offsetLeft, offsetTop } = plot.over;
  const top = tops[series]?.[row] ?? 0;
  const isPoint = look.line || of[series]?.aim;
  const scale = scaleOf(model, series);
  const base = isPoint ? top : top - (rows[row]?.values[series] ?? 0);
  const [from = 0, to = 0] = [top, base].map((value) => plot.valToPos(value, scale)).sort((a, b) => a - b);
  const slot = plot.over.clientWidth / Math.max(1, rows.length);
  const width = Math.min(56, Math.max(6, slot * 0.62));
  const height = Math.max(6, to - from);
  const x = offsetLeft + plot.valToPos(row, 'x') - width / 2;
  return { x, y: offsetTop + (from + to - height) / 2, width, height };
}

/** The mark at a position: the column there, and in a stack the piece. */
function hitOf(
  plot: uPlot | null,
  model: ChartModel,
  tops: readonly (number | null)[][],
  x: number,
  y: number,
): Cell | null {
  if (!plot) return null;
  const row = Math.round(plot.posToVal(x - plot.over.offsetLeft, 'x'));
  if (row < 0 || row >= model.rows.length) return null;
  const value = plot.posToVal(y - plot.over.offsetTop, 'y');
  const isColumn = (index: number) => !model.series[index]?.aim;
  const series = tops.findIndex((column, index) => {
    const top = isColumn(index) ? (column[row] ?? 0) : 0;
    return value >= 0 ? top > 0 && top >= value : top < 0 && top <= value;
  });
  const last = model.series.findLastIndex(
    (_, index) => isColumn(index) && (model.rows[row]?.values[index] ?? 0) !== 0,
  );
  return { row, series: series >= 0 ? series : Math.max(0, last) };
}
