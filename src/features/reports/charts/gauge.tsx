import { arc } from 'd3-shape';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSparingly } from '../realtime/use-sparingly.ts';
import type { ChartColor } from '../views/series-views.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import gaugeCss from './gauge.css?inline';

/** File 2, section 9: 0 to 100 in four bands of 25. */
const MOST = 100;
const BANDS = ['good', 'ok', 'attention', 'bad'] as const;
const COLORS: Readonly<Record<(typeof BANDS)[number], ChartColor>> = {
  good: 'answered',
  ok: 'inbound',
  attention: 'busy',
  bad: 'no-answer',
};

const HALF = Math.PI * 0.6;
const angleOf = (value: number) => -HALF + (value / MOST) * HALF * 2;
const band = arc<unknown, { startAngle: number; endAngle: number }>()
  .innerRadius(72)
  .outerRadius(90)
  .padAngle(0.02)
  .cornerRadius(2);
/** The numbers at the edges of the bands, just outside of them. */
const EDGES = Array.from({ length: BANDS.length + 1 }, (_, index) => {
  const value = (index * MOST) / BANDS.length;
  const [x, y] = [Math.sin(angleOf(value)) * 97, Math.cos(angleOf(value)) * -97];
  const textAnchor = value === MOST / 2 ? 'middle' : value < MOST / 2 ? 'end' : 'start';
  return { value, at: { x, y, textAnchor } as const };
});
const needle = 'M -4 0 L 0 -66 L 4 0 A 4 4 0 0 1 -4 0';

/**
 * A needle over bands, with its meaning in words: the needle stops at 100, the figure does not (decision 71).
 */
export default function Gauge({ model, label, total }: ChartViewProps) {
  useSheet(gaugeCss);
  const text = useText();
  const value = Math.max(0, total ?? 0);
  const reached = BANDS[Math.min(BANDS.length - 1, Math.floor(value / (MOST / BANDS.length)))] ?? 'good';
  const name = text(`reports.gauge.${reached}`);
  const said = text('reports.gauge.value', { count: value, band: name });
  return (
    <>
      <Drawing {...{ value, reached, name, said, label }} shown={model.format(total)} />
      <p className="ui-hidden" role="status">
        {useSparingly(value === 0 ? 'none' : reached, said)}
      </p>
    </>
  );
}

interface DrawingProps {
  readonly value: number;
  readonly reached: (typeof BANDS)[number];
  /** The name of the band that is reached. */
  readonly name: string;
  /** Value and band in words. */
  readonly said: string;
  readonly label: string;
  /** The figure as it is written. */
  readonly shown: string;
}

function Drawing({ value, reached, name, said, label, shown }: DrawingProps) {
  const clamped = Math.min(MOST, value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> can not hold a drawing
    <div
      className="chart-gauge"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(MOST, value)}
      aria-valuenow={value}
      aria-valuetext={said}
    >
      <svg viewBox="-118 -112 236 152" aria-hidden="true">
        {BANDS.map((key, index) => (
          <path
            key={key}
            data-color={COLORS[key]}
            data-reached={key === reached ? '' : undefined}
            d={
              band({
                startAngle: angleOf((index * MOST) / BANDS.length),
                endAngle: angleOf(((index + 1) * MOST) / BANDS.length),
              }) ?? ''
            }
          />
        ))}
        {EDGES.map(({ value: edge, at }) => (
          <text key={edge} {...at}>
            {edge}
          </text>
        ))}
        <g className="chart-needle" style={{ transform: `rotate(${angleOf(clamped)}rad)` }}>
          <path d={needle} />
        </g>
      </svg>
      <strong aria-hidden="true">{shown}</strong>
      <span aria-hidden="true">
        <i data-color={COLORS[reached]} />
        {name}
      </span>
    </div>
  );
}
