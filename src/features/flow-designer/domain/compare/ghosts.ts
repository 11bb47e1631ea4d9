import { nearestShift, Occupied } from '../commands/placement.ts';
import { type DesignConnection, type DesignNode, type FlowState, isKind, OPEN_EDGE } from '../model/flow.ts';
import { known } from '../model/known.ts';
import { childrenOf, subtree, treeOf } from '../model/tree.ts';

/** The prefix of a removed step's id: the bare id may belong to a new step. */
const GHOST = 'was ';
/** The id of the card that stands for a removed step. */
export const ghostId = (id: string) => GHOST + id;

/** The step of the earlier version that a ghost stands for. */
export const ghostOf = (id: string): string => id.slice(GHOST.length);
/** Whether an id belongs to a card that stands for a removed step. */
export const isGhost = (id: string): boolean => id.startsWith(GHOST);

/**
 * The removed steps of an earlier version, to be drawn among the current ones: at their former position, or
 * beside it if that is taken. Steps that were removed together stay together. Open edges are left out.
 */
export function ghosts(before: FlowState, after: FlowState): FlowState {
  const gone = (id: string) => !after.nodes.has(id) && !isKind(before.nodes.get(id), OPEN_EDGE);
  const occupied = new Occupied([...after.nodes.values()].map(({ position }) => position));
  const nodes = new Map<string, DesignNode>();
  const connections = new Map<string, DesignConnection>();
  const { incoming } = treeOf(before);
  for (const root of before.nodes.keys()) {
    const parent = incoming.get(root)?.source;
    if (!gone(root) || (parent !== undefined && gone(parent))) continue;
    const group = groupOf(before, root, gone);
    const shift = nearestShift(
      group.map(({ position }) => position),
      occupied,
    );
    for (const node of group) {
      const position = { x: node.position.x + shift, y: node.position.y };
      occupied.add(position);
      nodes.set(ghostId(node.id), { ...node, id: ghostId(node.id), position });
      const edge = incoming.get(node.id);
      if (edge) connections.set(ghostId(edge.id), ghostEdge(edge, gone));
    }
  }
  return { nodes, connections };
}

/** A removed step and the removed steps below it. */
function groupOf(before: FlowState, root: string, gone: (id: string) => boolean): DesignNode[] {
  if (childrenOf(before, root).length === 0) return [known(before.nodes, root)];
  return [...subtree(before, [root])].filter(gone).map((id) => known(before.nodes, id));
}

const ghostEdge = (edge: DesignConnection, gone: (id: string) => boolean): DesignConnection => ({
  ...edge,
  id: ghostId(edge.id),
  source: gone(edge.source) ? ghostId(edge.source) : edge.source,
  target: ghostId(edge.target),
});
