import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { formatShare } from '../../../../core/i18n/format-quantity.ts';
import { type ChartRow, topRows } from '../../views/chart-model.ts';
import { addsUp, sumOf } from '../../views/chart-totals.ts';
import type { ChartViewProps } from '../../views/view-props.ts';
import { wholeShares } from '../../views/whole-shares.ts';
import barsCss from './bars.css?inline';
import { ChartStage } from './chart-stage.tsx';
import { inLine } from './in-line.ts';
import { Legend } from './legend.tsx';

/** Rows with a bar each, the longest first; several series share a bar. */
export default function Bars({ model, label }: ChartViewProps) {
  useSheet(barsCss);
  const { locale } = useIntl();
  const rows = topRows(model);
  const shown = new Set(rows);
  const [others, rest] = [false, true].map((isRest) =>
    model.rows.filter((row) => !shown.has(row) && Boolean(row.source.isRest) === isRest),
  ) as [ChartRow[], ChartRow[]];
  const longest = Math.max(0, ...rows.flatMap((row) => [lengthOf(row.values), lengthOf(row.before)]));
  const order = rows.map((row) => model.rows.indexOf(row));
  const shares = model.panel.hasShares && wholeShares(rows.map(({ values }) => sumOf(values)));
  return (
    <>
      <Legend model={model} />
      <ChartStage model={model} label={label} along="y" order={order} className="chart-bars">
        {rows.map((row, index) => (
          <div key={order[index]} className="chart-bar">
            <span title={row.label}>{row.label}</span>
            <Bar row={row} index={order[index] ?? 0} longest={longest} model={model} />
            <span>
              {inLine(model, sumOf(row.values))}
              {shares && <small>{formatShare(shares[index] ?? 0, sumOf(row.values) > 0, locale)}</small>}
            </span>
          </div>
        ))}
        {others.length > 0 && model.series.some(({ key }) => addsUp(key)) && (
          <Barless
            name={<FormattedMessage id="reports.others" values={{ count: others.length }} />}
            figure={inLine(model, sumOf(others.flatMap(({ values }) => values)))}
          />
        )}
        {rest.map(({ label: name, source, values }) => (
          <Barless key={source.key} name={name} figure={inLine(model, sumOf(values))} />
        ))}
      </ChartStage>
      {others.length > 0 && (
        <p className="chart-note">
          <FormattedMessage
            id="reports.top"
            values={{ count: rows.length, total: rows.length + others.length }}
          />
        </p>
      )}
    </>
  );
}

/** A figure that no bar is held against those of the others. */
const Barless = ({ name, figure }: { readonly name: ReactNode; readonly figure: ReactNode }) => (
  <div className="chart-bar">
    <span>{name}</span>
    <span className="chart-track" />
    <span>{figure}</span>
  </div>
);

/** The length of a row's bar; negative values have a length too. */
const lengthOf = (values: ChartRow['values'] = []): number =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

interface BarProps {
  readonly row: ChartRow;
  readonly index: number;
  readonly longest: number;
  readonly model: ChartViewProps['model'];
}

function Bar({ row, index, longest, model }: BarProps) {
  const share = (length: number) => (longest ? `${(length / longest) * 100}%` : 0);
  return (
    <span className="chart-track">
      {row.values.map((value, series) => (
        <i
          key={model.series[series]?.key}
          data-cell={`${index} ${series}`}
          data-color={model.series[series]?.color}
          data-below={value !== null && value < 0 ? '' : undefined}
          style={{ inlineSize: share(Math.abs(value ?? 0)) }}
        />
      ))}
      {row.before && <i className="chart-before" style={{ insetInlineStart: share(lengthOf(row.before)) }} />}
    </span>
  );
}
