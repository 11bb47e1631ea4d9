import { useCallback } from 'react';
import type { ReportRange } from '../../../core/reports/comparison.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';

const load = () => import('./comparing.ts');

/** Gives the code that compares, once somebody does. */
export function useComparing({ compare }: ReportRange) {
  const isCompared = compare !== undefined;
  const { code } = useLazyCode(
    load,
    isCompared,
    useCallback(() => {}, []),
  );
  return isCompared ? code : undefined;
}
