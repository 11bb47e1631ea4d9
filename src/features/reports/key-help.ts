import type { KeyHelp } from '../../core/keys/key-help.ts';

/** The keys of a chart with the focus. */
export const CHART_KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→'], does: 'keys.chart.walk' },
  { keys: ['↑', '↓'], does: 'keys.chart.series' },
  { keys: ['Home', 'End', 'PageUp', 'PageDown'], does: 'keys.chart.far' },
  { keys: ['Enter'], does: 'keys.chart.open' },
  { keys: ['Esc'], does: 'keys.chart.close' },
];
