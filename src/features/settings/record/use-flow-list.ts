import type { UsedInFlows } from '../../../core/contract/calls/flow-uses.ts';
import { pagesOf } from '../../../core/routes/entity-pages.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useEntity } from '../entity/entity-context.ts';

/** The list from which flows choose such records, where the user may see which flows do. */
export function useFlowList(): UsedInFlows | undefined {
  const { inFlows } = useEntity().entity.screens;
  const can = useCan();
  const isTold = useFeature('flowUses');
  return isTold && can(pagesOf('connect-flow').access.list) ? inFlows : undefined;
}
