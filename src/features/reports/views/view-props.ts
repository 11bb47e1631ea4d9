import type { PanelData } from '../../../core/contract/define/report-page.ts';
import type { Paint } from '../charts/plot-options.ts';
import type { ChartModel } from './chart-model.ts';

/** What a chart is given. */
export interface ChartViewProps {
  readonly model: ChartModel;
  /** The panel's title: the chart's accessible name. */
  readonly label: string;
  /** The one figure that it comes to, where there is one. */
  readonly total: number | null | undefined;
  /** Colours are forced: how series are told apart where they are painted. */
  readonly hatch?: ((paint: Paint, model: ChartModel) => Paint) | undefined;
}

/** What a board is given. */
export interface BoardViewProps {
  readonly devices: PanelData['agents'];
  readonly label: string;
}
