import { useCan } from '../../../core/session/use-can.ts';
import type { NodeKind } from '../domain/kinds/kind.ts';

/** Whether a kind of step is offered to the user. */
export function useOffered(): (kind: NodeKind) => boolean {
  const can = useCan();
  return ({ permission }) => permission === undefined || can(permission);
}
