import type { ChartModel } from '../views/chart-model.ts';

/** What the colours mean, of what is there to be seen. One series says it in its title. */
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
