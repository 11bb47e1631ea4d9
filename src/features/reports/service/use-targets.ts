import { useCallback, useMemo } from 'react';
import { propertiesOf } from '../../../core/contract/define/fields/keys.ts';
import type { ReportRange } from '../../../core/reports/comparison.ts';
import {
  parseTargets,
  type ServiceTargets,
  USUAL_TARGETS,
} from '../../../core/reports/service/service-targets.ts';
import { useOwnValue } from '../../../core/session/kept/use-own-value.ts';

const parse = (stored: unknown) => parseTargets(propertiesOf(stored));

/** Gives what a report's service is measured by: what its attributes or its address say, else what the user chose last; and the function that keeps a choice. */
export function useTargets({ target, shortAbandon }: ReportRange) {
  const [own, setOwn] = useOwnValue('reports', 'service', parse);
  const targets: ServiceTargets = useMemo(
    () => ({
      target: target ?? own.target ?? USUAL_TARGETS.target,
      shortAbandon: shortAbandon ?? own.shortAbandon ?? USUAL_TARGETS.shortAbandon,
    }),
    [target, shortAbandon, own],
  );
  const keep = useCallback((chosen: Partial<ServiceTargets>) => setOwn({ ...own, ...chosen }), [own, setOwn]);
  return [targets, keep] as const;
}
