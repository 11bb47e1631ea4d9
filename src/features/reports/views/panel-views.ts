import type { ComponentType } from 'react';
import type { PanelData, PanelKind } from '../../../core/contract/define/report-page.ts';
import type { BoardViewProps, ChartViewProps } from './view-props.ts';

type Load<P> = () => Promise<ComponentType<P>>;

interface ViewOf<P> {
  readonly load: Load<P>;
  /** Usual height in px: kept free until the panel is loaded. */
  readonly height: number;
  /** Across the whole page. */
  readonly wide?: true;
  /** It is a table or a figure itself: it needs no table beside it. */
  readonly readable?: true;
}

type Views = {
  readonly [K in PanelKind]: ViewOf<
    PanelData[K] extends readonly unknown[] ? BoardViewProps : ChartViewProps
  >;
};

const plot = {
  load: () => import('../charts/plot.tsx').then((module) => module.default),
  height: 208,
};
const board = () => import('../realtime/board.tsx');

/** The view of every kind of panel; each has a file of its own, loaded when it is first shown. */
export const PANEL_VIEWS: Views = {
  figure: { load: () => import('../charts/figure.tsx').then((module) => module.default), height: 36 },
  column: plot,
  stacked: plot,
  line: plot,
  bar: { load: () => import('../charts/bars.tsx').then((module) => module.default), height: 112 },
  doughnut: { load: () => import('../charts/doughnut.tsx').then((module) => module.default), height: 176 },
  heat: {
    load: () => import('../charts/heat-map.tsx').then((module) => module.default),
    height: 206,
    wide: true,
  },
  gauge: {
    load: () => import('../charts/gauge.tsx').then((module) => module.default),
    height: 200,
    readable: true,
  },
  table: {
    load: () => import('../charts/table.tsx').then((module) => module.default),
    height: 320,
    wide: true,
    readable: true,
  },
  agents: { load: () => board().then((module) => module.Agents), height: 480, wide: true, readable: true },
  extensions: {
    load: () => board().then((module) => module.Extensions),
    height: 480,
    wide: true,
    readable: true,
  },
};
