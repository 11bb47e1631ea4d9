import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useContext } from 'react';
import { formatDuration } from '../../../core/i18n/format-duration.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { type CellView, DataTable } from '../charts/tables/data-table.tsx';
import type { ChartModel, ChartRow, ChartSeries } from '../views/chart-model.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import { useNow } from './age.tsx';
import { type Breach, useAlerts } from './alerts/use-alerts.ts';
import { isBeyond, LIMITS, type Limits, limitOf } from './limits/limits.ts';
import { useLimits } from './limits/use-limits.ts';
import { AnswerContext, StaleContext } from './stale.ts';
import { useSparingly } from './use-sparingly.ts';

/** Tells whether a table is of now: one of its figures goes on, or may have a limit. */
export const isLive = ({ series }: ChartModel): boolean =>
  series.some(({ key, ticks }) => ticks || limitOf(key));

/** A table of now: its times go on between two answers, and what is beyond a limit is marked, and said. */
export function LiveTable({ model, label, ordering }: Pick<ChartViewProps, 'model' | 'label' | 'ordering'>) {
  return (
    <>
      <DataTable {...{ model, label, ordering }} cell={cellOf} />
      <p className="ui-hidden" role="status">
        <Beyond model={model} />
      </p>
    </>
  );
}

const cellOf: CellView = (value, series, written) =>
  value !== null && (series.ticks || limitOf(series.key)) ? (
    <NowCell value={value} series={series} written={written} />
  ) : (
    written
  );

interface NowCellProps {
  readonly value: number;
  readonly series: ChartSeries;
  readonly written: string;
}

function NowCell({ value, series: { key, ticks }, written }: NowCellProps) {
  const text = useText();
  const [limits] = useLimits();
  const { at } = useContext(AnswerContext);
  const goesOn = useContext(StaleContext) === null && ticks === true;
  const now = useNow(goesOn);
  const figure = goesOn ? value + Math.max(0, now - at) / 1000 : value;
  const shown = goesOn ? <time aria-live="off">{formatDuration(figure)}</time> : written;
  const limit = limitOf(key);
  if (!limit || !isBeyond(limit, figure, limits)) return shown;
  const said = text(`reports.beyond.${LIMITS[limit].beyond}`);
  return (
    <strong className="table-beyond" title={said}>
      <TriangleAlert size={14} aria-hidden="true" />
      {shown}
      <span className="ui-hidden">{said}</span>
    </strong>
  );
}

/** The queue of a row, which a breach is of: several calls of it are one. */
const queueOf = ({ panel: { details = [] } }: ChartModel, row: ChartRow): string =>
  row.details[details.indexOf('queue')] ?? row.source.key;

/** The figures of a table that are beyond their limits. */
function breachesOf(model: ChartModel, limits: Limits): Breach[] {
  return model.rows.flatMap((row, index) =>
    model.series.flatMap(({ key }, column) => {
      const limit = limitOf(key);
      const isOne = limit && isBeyond(limit, row.values[column] ?? null, limits);
      return isOne ? { key: `${limit} ${queueOf(model, row)}`, name: model.words(index, column) } : [];
    }),
  );
}

/** Says which figures are beyond their limits, when these are others than before, and alerts as the user wishes. */
function Beyond({ model }: { readonly model: ChartModel }) {
  const text = useText();
  const [limits] = useLimits();
  const breaches = breachesOf(model, limits);
  useAlerts(breaches, text('reports.beyond.title'));
  const names = breaches.map(({ name }) => name).join('; ');
  const said =
    breaches.length > 0
      ? text('reports.beyond.said', { count: breaches.length, names })
      : text('reports.beyond.none');
  return useSparingly([...new Set(breaches.map(({ key }) => key))].join(), said);
}
