import { Fragment } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { cssVariables } from '../../../core/ui/styles/css-variables.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import heatMapCss from './heat-map.css?inline';
import { ChartStage } from './plots/chart-stage.tsx';

/** The steps of the scale, in per cent of the most. */
const SHARES = [0, 25, 50, 75, 100];

/** 24 hours of seven days, Sunday first: the more, the darker. */
export default function HeatMap({ model, label }: ChartViewProps) {
  useSheet(heatMapCss);
  const most = Math.max(1, ...model.rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <>
      <ChartStage dir="ltr" model={model} label={label} along="y" className="chart-heat">
        <span />
        {model.series.map(({ key, label: hour }) => (
          <small key={key} data-hour={Number(key) % 3 === 0 ? '' : undefined}>
            {hour}
          </small>
        ))}
        {model.rows.map(({ source, label: day, values }, row) => (
          <Fragment key={source.key}>
            <span>{day}</span>
            {model.series.map(({ key }, hour) => (
              <i
                key={key}
                data-cell={`${row} ${hour}`}
                data-below={(values[hour] ?? 0) < 0 ? '' : undefined}
                style={cssVariables({ '--share': `${(Math.max(0, values[hour] ?? 0) / most) * 100}%` })}
              />
            ))}
          </Fragment>
        ))}
      </ChartStage>
      <p dir="ltr" className="chart-scale" aria-hidden="true">
        {model.short(0)}
        {SHARES.map((share) => (
          <i key={share} style={cssVariables({ '--share': `${share}%` })} />
        ))}
        {model.short(most)}
      </p>
    </>
  );
}
