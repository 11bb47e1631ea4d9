import { type ComponentType, useCallback } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import type { KnownPanel } from '../../core/reports/pages/report-pages.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';
import { useMedia } from '../../core/ui/hooks/use-media.ts';
import type { PanelLook } from './views/panel-look.ts';
import type { ChartView } from './views/panel-views.ts';
import type { BoardViewProps, ChartViewProps } from './views/view-props.ts';

/** The view of a kind of panel, loaded while its figures are on their way. */
export function useView<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const { code } = useLazyCode(
    load,
    true,
    useCallback(() => {}, []),
  );
  return code;
}

const loadForced = () => import('./charts/plots/forced-colors.tsx');

/** Loads the patterns of series if the browser forces colours. */
function useForcedColors() {
  const isForced = useMedia('(forced-colors: active)');
  const { code } = useLazyCode(
    loadForced,
    isForced,
    useCallback(() => {}, []),
  );
  return isForced ? code : undefined;
}

/** A line of words above a chart or below a figure, with the gap between, in px. */
const LINE = 24;

interface PanelShapeProps {
  readonly panel: Pick<KnownPanel, 'note' | 'series'>;
  readonly view: PanelLook;
}

/** The shape of what is on its way. */
export function PanelShape({
  panel: { note, series = [] },
  view: { height, legend, grows },
}: PanelShapeProps) {
  const hasLine = note || (legend && series.length > 1);
  return (
    <div
      className="report-shape"
      data-grows={grows ? '' : undefined}
      style={{ blockSize: hasLine ? height + LINE : height }}
      aria-hidden="true"
    />
  );
}

type ChartBodyProps = ChartViewProps & {
  readonly view: ChartView;
  /** Undefined: its code is on its way. */
  readonly View: ComponentType<ChartViewProps> | undefined;
};

/** A panel's chart. */
export function ChartBody({ view, View, ...props }: ChartBodyProps) {
  const forced = useForcedColors();
  const { height, listed } = view;
  if (!View) return <PanelShape panel={props.model.panel} view={view} />;
  return (
    <div className="report-chart" style={{ minBlockSize: listed ? undefined : height }}>
      {forced && <forced.ForcedColors />}
      <View {...props} hatch={forced?.hatch} />
    </div>
  );
}

type BoardBodyProps = BoardViewProps &
  PanelShapeProps & { readonly View: ComponentType<BoardViewProps> | undefined };

/** A panel's board of agents. */
export function BoardBody({ panel, view, View, ...props }: BoardBodyProps) {
  const text = useText();
  const forced = useForcedColors();
  if (props.devices.length === 0) return <EmptyState title={text('reports.agents.none')} />;
  if (!View) return <PanelShape panel={panel} view={view} />;
  return (
    <>
      {forced && <forced.ForcedColors />}
      <View {...props} />
    </>
  );
}
