import { arc, pie } from 'd3-shape';
import { useIntl } from 'react-intl';
import { useSheet } from '../../../core/element/use-sheet.ts';
import { formatShare } from '../../../core/i18n/format-quantity.ts';
import type { ChartRow } from '../chart-model.ts';
import type { ChartViewProps } from '../view-props.ts';
import { ChartStage } from './chart-stage.tsx';
import doughnutCss from './doughnut.css?inline';

const SIZE = 160;
const ring = arc<unknown, { startAngle: number; endAngle: number }>()
  .innerRadius(SIZE / 2 - 26)
  .outerRadius(SIZE / 2)
  .cornerRadius(2);
const slices = pie<ChartRow>()
  .sort(null)
  .padAngle(0.012)
  .value(({ values }) => Math.max(0, values[0] ?? 0));

/** Shares of a whole, each named beside the ring with its figure and its share. */
export default function Doughnut({ model, label, total }: ChartViewProps) {
  useSheet(doughnutCss);
  const { locale } = useIntl();
  const rows = model.rows;
  const sum = rows.reduce((all, { values }) => all + Math.max(0, values[0] ?? 0), 0);
  return (
    <ChartStage model={model} label={label} along="y" className="chart-doughnut">
      <svg
        aria-hidden="true"
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
      >
        {slices([...rows]).map((slice, row) => (
          <path
            key={rows[row]?.source.key}
            d={ring(slice) ?? ''}
            data-cell={`${row} 0`}
            data-color={rows[row]?.color ?? 'main'}
          />
        ))}
        <text textAnchor="middle" dominantBaseline="central">
          {model.short(total ?? sum)}
        </text>
      </svg>
      <ul>
        {rows.map(({ source, color, label: name, values }, row) => (
          <li key={source.key} data-cell={`${row} 0`}>
            <i data-color={color ?? 'main'} />
            <span>{name}</span>
            <b>{model.format(values[0])}</b>
            <small>{formatShare(sum ? Math.max(0, values[0] ?? 0) / sum : 0, locale)}</small>
          </li>
        ))}
      </ul>
    </ChartStage>
  );
}
