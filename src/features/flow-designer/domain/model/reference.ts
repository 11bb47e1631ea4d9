import { referenceName } from '../../../../core/contract/flow/reference.ts';
import type { NodeData } from './flow.ts';
import type { Text } from './text.ts';

/** The name of the chosen record, for a card's line. */
export function nameText(reference: NodeData['goToNode']): Text | null {
  const name = referenceName(reference);
  return name === null ? null : { id: 'flow-designer.summary.name', values: { name } };
}
