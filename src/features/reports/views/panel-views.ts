import type { ComponentType } from 'react';
import type { PanelData, PanelKind } from '../../../core/reports/report-page.ts';
import type { PanelLook } from './panel-look.ts';
import type { BoardViewProps, ChartViewProps } from './view-props.ts';

/** Drawn from a grid. */
export interface ChartView extends PanelLook {
  readonly board?: never;
  readonly load: () => Promise<ComponentType<ChartViewProps>>;
}

/** Made of devices. */
export interface BoardView extends PanelLook {
  readonly board: true;
  readonly load: () => Promise<ComponentType<BoardViewProps>>;
}

type Views = {
  readonly [K in PanelKind]: PanelData[K] extends readonly unknown[] ? BoardView : ChartView;
};

const plot = {
  load: () => import('../charts/plots/plot.tsx').then((module) => module.default),
  height: 208,
  legend: true,
} as const;
const bars = {
  load: () => import('../charts/plots/bars.tsx').then((module) => module.default),
  height: 112,
  grows: true,
} as const;
const board = { board: true, height: 480, wide: true, readable: true, grows: true } as const;
const loadBoard = () => import('../realtime/board/board.tsx');

/** The view of every kind of panel; each has a file of its own, loaded when it is first shown. */
export const PANEL_VIEWS: Views = {
  figure: {
    load: () => import('../charts/figure.tsx').then((module) => module.default),
    height: 48,
    inRow: true,
    always: true,
  },
  column: plot,
  stacked: { ...plot, stacked: true },
  line: { ...plot, line: true },
  bar: { ...bars, ranked: true },
  distribution: bars,
  doughnut: { load: () => import('../charts/doughnut.tsx').then((module) => module.default), height: 176 },
  heat: {
    load: () => import('../charts/heat-map.tsx').then((module) => module.default),
    height: 230,
    wide: true,
    hours: true,
  },
  gauge: {
    load: () => import('../charts/gauge.tsx').then((module) => module.default),
    height: 200,
    readable: true,
    always: true,
  },
  table: {
    load: () => import('../charts/tables/table.tsx').then((module) => module.default),
    height: 320,
    wide: true,
    readable: true,
    listed: true,
    grows: true,
  },
  timeline: {
    load: () => import('../charts/timeline.tsx').then((module) => module.default),
    height: 200,
    wide: true,
    listed: true,
    grows: true,
  },
  agents: { ...board, load: () => loadBoard().then((module) => module.Agents) },
  extensions: { ...board, load: () => loadBoard().then((module) => module.Extensions) },
};
