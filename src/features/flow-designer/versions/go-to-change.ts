import type { Change } from '../domain/compare/diff.ts';
import { ghostId } from '../domain/compare/ghosts.ts';
import { type Designer, flowOf } from '../work/designer-store.ts';

/** Goes to the changed step; a removed one is shown at its former place. */
export function goToChange(designer: Designer, { node, type }: Change): void {
  if (type === 'removed') designer.show(ghostId(node));
  else if (flowOf(designer.getState()).nodes.has(node)) designer.goTo(node);
}
