import { type Designer, flowOf } from '../designer-store.ts';
import type { Change } from '../domain/diff.ts';
import { ghostId } from '../domain/ghosts.ts';

/** Leads to the step that differs; one that is gone is shown where it is drawn. */
export function goToChange(designer: Designer, { node, type }: Change): void {
  if (type === 'removed') designer.show(ghostId(node));
  else if (flowOf(designer.getState()).nodes.has(node)) designer.goTo(node);
}
