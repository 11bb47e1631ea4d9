import { arc, pie } from 'd3-shape';
import { useIntl } from 'react-intl';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { formatShare } from '../../../core/i18n/format-quantity.ts';
import type { ChartRow } from '../views/chart-model.ts';
import { sumOf } from '../views/chart-totals.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import { wholeShares } from '../views/whole-shares.ts';
import doughnutCss from './doughnut.css?inline';
import { ChartStage } from './plots/chart-stage.tsx';
import { inLine } from './plots/in-line.ts';

const SIZE = 160;
const WIDTH = 26;
/** Pixels inside the ring for the figure in its middle, and the width of its letters, in ems. */
const ROOM = (SIZE - 2 * WIDTH) * 0.8;
const LETTER = 0.62;
const ring = arc<unknown, { startAngle: number; endAngle: number }>()
  .innerRadius(SIZE / 2 - WIDTH)
  .outerRadius(SIZE / 2)
  .cornerRadius(2);
const shareOf = ({ values }: ChartRow): number => Math.max(0, values[0] ?? 0);
const slices = pie<ChartRow>().sort(null).value(shareOf);

/** Shares of a whole; a legend beside the ring has the figures and percentages. */
export default function Doughnut({ model, label, total }: ChartViewProps) {
  useSheet(doughnutCss);
  const { locale } = useIntl();
  const rows = model.rows;
  const sum = sumOf(rows.map(shareOf));
  const shares = wholeShares(rows.map(shareOf));
  const middle = model.short(total ?? sum);
  const parts = rows.filter((row) => shareOf(row) > 0);
  // A single slice has no gap: it has no neighbour.
  slices.padAngle(parts.length > 1 ? 0.012 : 0);
  return (
    <ChartStage model={model} label={label} along="y" className="chart-doughnut">
      <svg
        aria-hidden="true"
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
      >
        {slices(parts).map((slice) => (
          <path
            key={slice.data.source.key}
            d={ring(slice) ?? ''}
            data-cell={`${rows.indexOf(slice.data)} 0`}
            data-color={slice.data.color ?? 'main'}
          />
        ))}
        <text
          textAnchor="middle"
          dominantBaseline="central"
          style={{ fontSize: Math.min(22, ROOM / (middle.length * LETTER)) }}
        >
          {middle}
        </text>
      </svg>
      <ul>
        {rows.map((row, at) => (
          <li key={row.source.key} data-cell={`${at} 0`}>
            <i data-color={row.color ?? 'main'} />
            <span>{row.label}</span>
            <b>{inLine(model, row.values[0])}</b>
            <small>{formatShare(shares[at] ?? 0, shareOf(row) > 0, locale)}</small>
          </li>
        ))}
      </ul>
    </ChartStage>
  );
}
