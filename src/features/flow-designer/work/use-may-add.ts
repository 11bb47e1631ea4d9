import { useCan } from '../../../core/session/use-can.ts';
import type { NodeKind } from '../domain/kinds/kind.ts';

/** Tells whether the user may add a kind of step. */
export function useMayAdd(): (kind: NodeKind) => boolean {
  const can = useCan();
  return ({ permission }) => permission === undefined || can(permission);
}
