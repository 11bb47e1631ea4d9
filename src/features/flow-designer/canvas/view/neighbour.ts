import { type FlowState, startOf } from '../../domain/model/flow.ts';
import { callOrder, childrenOf, parentOf, treeOf } from '../../domain/model/tree.ts';

/** A direction of the arrow keys, Home and End. */
export type Way = 'up' | 'down' | 'before' | 'after' | 'first' | 'last';

/** The node that an arrow key goes to: along the tree, in call order; from a go-to, its target. */
export function neighbour(flow: FlowState, id: string, way: Way): string | undefined {
  switch (way) {
    case 'up':
      return parentOf(flow, id)?.id;
    case 'down':
      return (childrenOf(flow, id)[0] ?? treeOf(flow).links.get(id))?.target;
    case 'first':
      return startOf(flow).id;
    case 'last':
      return callOrder(flow, startOf(flow).id).at(-1);
    default:
      return beside(flow, id, way === 'before' ? -1 : 1);
  }
}

/** The next node on the same level, also below another parent. */
function beside(flow: FlowState, id: string, step: number): string | undefined {
  let level = [startOf(flow).id];
  while (level.length > 0 && !level.includes(id)) {
    level = level.flatMap((each) => childrenOf(flow, each).map(({ target }) => target));
  }
  return level[level.indexOf(id) + step];
}
