import { useEffect, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadFlowTraffic } from '../../../core/contract/calls/flows.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { presetRange } from '../../../core/ui/dates/date-presets.ts';
import { Field } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { connectionLabel } from '../domain/model/connections/connection-label.ts';
import type { FlowState } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import { trafficByConnection } from '../domain/simulate/traffic.ts';
import { useDesigner, useFlowRecord, useFlowState } from '../work/designer-context.ts';
import trafficCss from './traffic.css?inline';

const PERIODS = ['last7Days', 'last30Days', 'last90Days'] as const;
type Period = (typeof PERIODS)[number];

/** The number of calls of a period by branch; the canvas shows the same as numbers and thickness of lines. */
export function TrafficPanel() {
  const text = useText();
  const id = useId();
  const [period, setPeriod] = useState<Period>('last7Days');
  const { query, counts } = useTraffic(period);
  useSheet(trafficCss);
  return (
    <div className="traffic">
      <Field id={id} label={text('flow-tools.traffic.period')}>
        <NativeSelect
          id={id}
          value={period}
          options={PERIODS.map((value) => ({ value, label: text(`period.preset.${value}`) }))}
          onChange={(value) => setPeriod(PERIODS.find((one) => one === value) ?? period)}
        />
      </Field>
      {query.error && !query.data && (
        <ErrorCard error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {query.isPending && <p role="status">{text('flow-tools.traffic.loading')}</p>}
      {query.data && (
        <>
          <p className="traffic-calls">{text('flow-tools.traffic.calls', { count: query.data.calls })}</p>
          <Branches counts={counts} />
        </>
      )}
    </div>
  );
}

function useTraffic(period: Period) {
  const designer = useDesigner();
  const flow = useFlowState();
  const { flow: record } = useFlowRecord();
  const timeZone = useSessionData((data) => data.timeZone);
  const [now] = useState(() => new Date());
  const { start, end } = presetRange(period, timeZone, now);
  const query = useEndpoint(
    loadFlowTraffic,
    { params: { id: record.id }, query: { startDate: start, endDate: end } },
    { keepPrevious: true },
  );
  const branches = query.data?.branches;
  const counts = useMemo(() => trafficByConnection(flow, branches ?? []), [flow, branches]);
  useEffect(() => designer.showTraffic(counts), [designer, counts]);
  useEffect(() => () => designer.showTraffic(null), [designer]);
  return { query, counts };
}

/** The menus and their branches, the busiest first. */
function Branches({ counts }: { counts: ReadonlyMap<string, number> }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const flow = useFlowState();
  const designer = useDesigner();
  const menus = useMemo(() => menusOf(flow, counts), [flow, counts]);
  if (menus.length === 0) return <p className="designer-quiet">{text('flow-tools.traffic.none')}</p>;
  return menus.map(({ node, total, ways }) => (
    <section key={node}>
      <h3>
        <button type="button" onClick={() => designer.goTo(node)}>
          {formatText(stepName(flow, node), text)}
        </button>
      </h3>
      <ul>
        {ways.map(({ id, target, calls }) => {
          const connection = flow.connections.get(id);
          const label = connection && connectionLabel(flow, connection);
          return (
            <li key={id}>
              <button type="button" onClick={() => designer.goTo(target)}>
                {label ? formatText(label, text) : formatText(stepName(flow, target), text)}
              </button>
              <meter min={0} max={total} value={calls} aria-hidden="true" />
              <b>{formatNumber(calls)}</b>
              <small>{formatNumber(calls / total, { style: 'percent' })}</small>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function menusOf(flow: FlowState, counts: ReadonlyMap<string, number>) {
  const menus = new Map<string, { id: string; target: string; calls: number }[]>();
  for (const [id, calls] of counts) {
    const connection = flow.connections.get(id);
    if (!connection) continue;
    const ways = menus.get(connection.source) ?? [];
    ways.push({ id, target: connection.target, calls });
    menus.set(connection.source, ways);
  }
  const found = [...menus].map(([node, ways]) => ({
    node,
    total: ways.reduce((sum, { calls }) => sum + calls, 0),
    ways: ways.sort((one, other) => other.calls - one.calls),
  }));
  return found.sort((one, other) => other.total - one.total);
}
