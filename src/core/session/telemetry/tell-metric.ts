import type { SessionCore } from '../session.ts';
import type { Metric } from './metric.ts';

/**
 * Gives a metric to the host's function in a task of its own, so that a slow function, or one that throws, does not
 * hold up a tag.
 */
export function tellMetric({ getState }: SessionCore, metric: Metric): void {
  const { onMetric } = getState();
  if (!onMetric) return;
  setTimeout(async () => {
    try {
      await onMetric(metric);
    } catch (error) {
      console.error('ramal: onMetric:', error);
    }
  });
}
