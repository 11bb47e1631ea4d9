import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { hasBudget } from '../state/report-state.ts';

const load = () => import('./budget-button.tsx').then((module) => module.BudgetButton);
const stay = () => undefined;

/** Gives the button of the budget to a report that has costs by day. */
export const useBudgetButton = (page: KnownPage) => useLazyCode(load, hasBudget(page), stay).code;
