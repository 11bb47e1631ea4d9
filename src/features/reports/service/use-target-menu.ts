import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { hasTargets } from '../state/report-state.ts';

const load = () => import('./target-menu.tsx').then((module) => module.TargetMenu);
const stay = () => undefined;

/** Gives the menu of targets to a report that has figures of them. */
export const useTargetMenu = (page: KnownPage) => useLazyCode(load, hasTargets(page), stay).code;
