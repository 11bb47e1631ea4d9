import { exitOf, kindOf } from '../domain/kinds/kinds.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import type { Text } from '../domain/model/text.ts';
import { treeOf } from '../domain/model/tree.ts';

/** The name of a step in sentences; for an open edge, the step before it and its exit. */
export function stepPlace(flow: FlowState, id: string): Text {
  const edge = isKind(flow.nodes.get(id), OPEN_EDGE) ? treeOf(flow).incoming.get(id) : undefined;
  const parent = edge && flow.nodes.get(edge.source);
  const exit = parent && exitOf(kindOf(parent), edge.branch);
  if (!exit) return stepName(flow, id);
  const step = stepName(flow, parent.id);
  return exit.label ? { id: 'flow-page.step.place', values: { step, branch: { id: exit.label } } } : step;
}
