import { referenceId } from '../../../../core/contract/flow/reference.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type FlowState, GO_TO, isKind } from './flow.ts';
import type { Text } from './text.ts';

/** The summary on a card, one line; null: nothing was filled in. */
export function summaryOf(state: FlowState, id: string): Text | null {
  const node = state.nodes.get(id);
  if (!node) return null;
  if (!isKind(node, GO_TO)) return kindOf(node).summary(node.data);
  const target = referenceId(node.data.goToNode);
  const aim = target === null ? undefined : state.nodes.get(target);
  if (!aim) return null;
  return { id: 'flow-designer.summary.goTo', values: { number: aim.id, title: { id: kindOf(aim).title } } };
}
