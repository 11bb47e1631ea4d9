import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';

const load = () => import('./live-tools.tsx');
const stay = () => undefined;

/** The tools that a report about now has beside its figures, which come first. */
export type LiveTools = Awaited<ReturnType<typeof load>> | undefined;

/** Loads it for a report about now. */
export const useLiveTools = ({ every }: KnownPage): LiveTools =>
  useLazyCode(load, every !== undefined, stay).code;
