import { area, line } from 'd3-shape';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useWholeQuery } from '../state/drill-down.ts';
import { Leading } from '../state/leading.tsx';
import { sumOf } from '../views/chart-totals.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import figureCss from './figure.css?inline';

const WIDTH = 120;
const HEIGHT = 32;

/** One figure, with a small chart of its days; its table has them in words. */
export default function Figure({ model, total }: ChartViewProps) {
  useSheet(figureCss);
  const text = useText();
  const { before } = model;
  const { note } = model.panel;
  const whole = useWholeQuery(model);
  const values = model.rows.map((row) => row.values[0] ?? null);
  return (
    <>
      <div className="chart-figure">
        <strong>
          <Leading to={model.panel.leadsTo} query={total ? whole : null}>
            {model.format(total)}
          </Leading>
        </strong>
        {values.filter((value) => value !== null).length > 1 && <Trend values={values} />}
      </div>
      {before && <p className="chart-note">{before.said(total, before.total)}</p>}
      <Budget model={model} total={total} />
      {note && <p className="chart-note">{text(`reports.note.${note}`)}</p>}
    </>
  );
}

/** The part of its budget that a figure is, where the user has set one. */
function Budget({
  model: { series, rows, format, formatAs },
  total,
}: Pick<ChartViewProps, 'model' | 'total'>) {
  const text = useText();
  const column = series.findIndex(({ aim }) => aim);
  const budget = column < 0 ? 0 : sumOf(rows.map(({ values }) => values[column] ?? null));
  if (!budget || total == null) return null;
  const more = total - budget;
  const words = { share: formatAs(total / budget, 'share'), amount: format(budget), more: format(more) };
  return <p className="chart-note">{text(`reports.budget.${more > 0 ? 'over' : 'used'}`, words)}</p>;
}

function Trend({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(...known)];
  const x = (_: number | null, index: number) => (index / (values.length - 1)) * WIDTH;
  const y = (value: number | null) =>
    HEIGHT - 2 - (((value ?? 0) - least) / (most - least || 1)) * (HEIGHT - 4);
  const isKnown = (value: number | null) => value !== null;
  const series = [...values];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        data-color="main"
        className="chart-area"
        d={area<number | null>(x, HEIGHT, y).defined(isKnown)(series) ?? ''}
      />
      <path className="chart-trend" d={line<number | null>(x, y).defined(isKnown)(series) ?? ''} />
    </svg>
  );
}
