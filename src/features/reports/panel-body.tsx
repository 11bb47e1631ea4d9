import { type ComponentType, useCallback } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';
import { useMedia } from '../../core/ui/hooks/use-media.ts';
import type { BoardView, ChartView } from './views/panel-views.ts';
import type { BoardViewProps, ChartViewProps } from './views/view-props.ts';

/** The view of a kind of panel, loaded when it is first shown; until then its room is kept free. */
function useView<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
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

/** A panel's chart. */
export function ChartBody({ view, ...props }: ChartViewProps & { readonly view: ChartView }) {
  const forced = useForcedColors();
  const View = useView(view.load);
  const { height, listed } = view;
  if (!View) return <div className="report-shape" style={{ blockSize: height }} aria-hidden="true" />;
  return (
    <div className="report-chart" style={{ minBlockSize: listed ? undefined : height }}>
      {forced && <forced.ForcedColors />}
      <View {...props} hatch={forced?.hatch} />
    </div>
  );
}

/** A panel's board of agents. */
export function BoardBody({ view, ...props }: BoardViewProps & { readonly view: BoardView }) {
  const text = useText();
  const View = useView(view.load);
  const forced = useForcedColors();
  const { height } = view;
  if (props.devices.length === 0) return <EmptyState title={text('reports.agents.none')} />;
  if (!View) return <div className="report-shape" style={{ blockSize: height }} aria-hidden="true" />;
  return (
    <>
      {forced && <forced.ForcedColors />}
      <View {...props} />
    </>
  );
}
