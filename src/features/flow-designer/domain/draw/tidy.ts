import { type HierarchyNode, hierarchy, tree } from 'd3-hierarchy';
import { type DesignConnection, type FlowState, type Position, startOf } from '../model/flow.ts';
import { childrenOf } from '../model/tree.ts';
import { LAYOUT, levelPitch, snap } from './layout.ts';

/**
 * The positions of a tidy flow: level by level, parents above the middle of their children, in call order;
 * the start stays.
 */
export function tidyPositions(state: FlowState): Map<string, Position> {
  const start = startOf(state);
  const root: HierarchyNode<string> = hierarchy(start.id, (id) =>
    childrenOf(state, id).map(({ target }: DesignConnection) => target),
  );
  const positions = new Map<string, Position>();
  tree<string>()
    .nodeSize([LAYOUT.siblingPitch, levelPitch])
    .separation(() => 1)(root)
    .each(({ data, x, y }) => {
      positions.set(data, { x: snap(start.position.x + x), y: snap(start.position.y + y) });
    });
  positions.set(start.id, start.position);
  return positions;
}
