import { type FlowState, isKind, OPEN_EDGE } from './domain/flow.ts';
import { exitOf, kindOf } from './domain/kinds.ts';
import { stepName } from './domain/step-name.ts';
import type { Text } from './domain/text.ts';
import { treeOf } from './domain/tree.ts';

/** A step as it is spoken of; of an open path, the step that it follows and by which exit. */
export function stepPlace(flow: FlowState, id: string): Text {
  const edge = isKind(flow.nodes.get(id), OPEN_EDGE) ? treeOf(flow).incoming.get(id) : undefined;
  const parent = edge && flow.nodes.get(edge.source);
  const exit = parent && exitOf(kindOf(parent), edge.branch);
  if (!exit) return stepName(flow, id);
  const step = stepName(flow, parent.id);
  return exit.label ? { id: 'flow-page.step.place', values: { step, branch: { id: exit.label } } } : step;
}
