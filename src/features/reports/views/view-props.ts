import type { PanelData } from '../../../core/reports/report-page.ts';
import type { Paint } from '../charts/plots/painting.ts';
import type { Ordering } from '../charts/tables/data-table.tsx';
import type { ChartModel } from './chart-model.ts';

/** The props of a chart. */
export interface ChartViewProps {
  readonly model: ChartModel;
  /** The panel's title, which is the chart's accessible name. */
  readonly label: string;
  /** The total of all values, if the chart has one. */
  readonly total: number | null | undefined;
  /** The order of its table, where the panel is one, and the way to change it. */
  readonly ordering?: Ordering | undefined;
  /** Set if the browser forces colours: gives painted series patterns. */
  readonly hatch?: ((paint: Paint, model: ChartModel) => Paint) | undefined;
}

/** The props of a board. */
export interface BoardViewProps {
  readonly devices: PanelData['agents'];
  readonly label: string;
}
