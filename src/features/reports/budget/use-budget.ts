import { parseBudget } from '../../../core/reports/budget.ts';
import type { ReportRange } from '../../../core/reports/comparison.ts';
import { useOwnValue } from '../../../core/session/kept/use-own-value.ts';

/** Gives the budget of a month: what the attributes of a report or its address say, else what the user typed last; and the function that keeps one. */
export function useBudget({ budget }: ReportRange) {
  const [own, keep] = useOwnValue('reports', 'budget', parseBudget);
  return [budget ?? own, keep] as const;
}
