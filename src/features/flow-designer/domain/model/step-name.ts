import { referenceName } from '../../../../core/contract/flow/reference.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { FlowState } from './flow.ts';
import type { Text } from './text.ts';

/** The name of a step in sentences: "Queue 7 (Sales)". */
export function stepName(state: FlowState, id: string): Text {
  const node = state.nodes.get(id);
  if (!node)
    return {
      id: 'flow-designer.diff.step',
      values: { title: { id: 'flow-designer.kind.unknown' }, number: id },
    };
  const { title } = kindOf(node);
  const name = referenceName(node.data.goToConnectFlow ?? node.data.related);
  if (name === null) return { id: 'flow-designer.diff.step', values: { title: { id: title }, number: id } };
  return { id: 'flow-designer.diff.named', values: { title: { id: title }, number: id, name } };
}
