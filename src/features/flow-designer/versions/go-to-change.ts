import type { Change } from '../domain/compare/diff.ts';
import { ghostId } from '../domain/compare/ghosts.ts';
import { type Designer, flowOf } from '../work/designer-store.ts';

/** Leads to the step that differs; one that is gone is shown where it is drawn. */
export function goToChange(designer: Designer, { node, type }: Change): void {
  if (type === 'removed') designer.show(ghostId(node));
  else if (flowOf(designer.getState()).nodes.has(node)) designer.goTo(node);
}
