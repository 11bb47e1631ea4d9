import { FormattedMessage } from 'react-intl';
import type { ChartModel } from '../../views/chart-model.ts';

/** The names of the colours of the visible series. A single series has its name in the panel's title. */
export function Legend({ model: { series, rows, before } }: { model: ChartModel }) {
  if (series.length < 2 && !before) return null;
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ key, label, color }, index) =>
        rows.some(({ values }) => values[index]) ? (
          <li key={key}>
            <i data-color={color} />
            {label}
          </li>
        ) : null,
      )}
      {before && (
        <li>
          <i className="chart-before" />
          <FormattedMessage id="reports.compare.before" />
        </li>
      )}
    </ul>
  );
}
