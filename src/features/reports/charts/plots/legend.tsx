import type { ChartModel } from '../../views/chart-model.ts';

/** The names of the colours of the visible series. A single series has its name in the panel's title. */
export function Legend({ model: { series, rows } }: { model: ChartModel }) {
  if (series.length < 2) return null;
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
    </ul>
  );
}
