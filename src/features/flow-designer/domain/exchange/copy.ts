import { type DesignConnection, type FlowState, isKind, OPEN_EDGE, START, startOf } from '../model/flow.ts';
import { known } from '../model/known.ts';
import { subtree, topmost, treeOf } from '../model/tree.ts';
import type { Clipboard } from './clipboard.ts';

/**
 * Copies nodes with everything below them; null: there is nothing to copy, since the start and open edges are
 * never copied.
 */
export function copySubtree(
  state: FlowState,
  ids: readonly string[],
  origin: string | null = null,
): Clipboard | null {
  const wanted = ids.filter((id) => {
    const node = state.nodes.get(id);
    return node && !isKind(node, START) && !isKind(node, OPEN_EDGE);
  });
  const roots = topmost(state, wanted, startOf(state).id);
  if (roots.length === 0) return null;
  const copied = subtree(state, roots);
  const { children, links } = treeOf(state);
  const connections = [...copied].flatMap((id): DesignConnection[] => {
    const link = links.get(id);
    return [...(children.get(id) ?? []), ...(link ? [link] : [])];
  });
  return { origin, roots, nodes: [...copied].map((id) => known(state.nodes, id)), connections };
}
