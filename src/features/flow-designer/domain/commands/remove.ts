import type { WorkingFlow } from '../exchange/working-flow.ts';
import type { Exit } from '../kinds/kind.ts';
import { exitOf, kindOf } from '../kinds/kinds.ts';
import { type DesignConnection, type DesignNode, isKind, OPEN_EDGE, START, startOf } from '../model/flow.ts';
import { known } from '../model/known.ts';
import { subtree, topmost, treeOf } from '../model/tree.ts';
import { mayFollow } from '../rules/rules.ts';
import type { Command, Refusal, Touched } from './commands.ts';

type RemoveSubtree = Extract<Command, { type: 'removeSubtree' }>;
type RemoveOne = Extract<Command, { type: 'removeAndReconnect' }>;

/** Removes nodes with everything below them. */
export function removeSubtree(working: WorkingFlow, { ids }: RemoveSubtree): Touched | Refusal {
  if (ids.length === 0 || !ids.every((id) => working.nodes.has(id))) return 'notFound';
  const start = startOf(working.before).id;
  const others = ids.filter((id) => id !== start);
  if (others.length === 0) return 'startStays';
  const roots = topmost(working.before, others, start).filter((id) => !isKept(working, id));
  if (roots.length === 0) return 'pathStays';
  let parent: string | undefined;
  for (const root of roots) {
    const node = known(working.nodes, root);
    const edge = known(treeOf(working.before).incoming, root);
    forget(working, subtree(working.before, [root]));
    reopen(working, edge, node);
    parent ??= edge.source;
  }
  return { node: parent };
}

const exitOfEdge = (working: WorkingFlow, edge: DesignConnection): Exit | undefined => {
  const parent = working.nodes.get(edge.source);
  return parent && exitOf(kindOf(parent), edge.branch);
};

/** Whether a node is an open edge that its parent would get again at once. */
function isKept(working: WorkingFlow, id: string): boolean {
  const edge = treeOf(working.before).incoming.get(id);
  return (
    isKind(working.nodes.get(id), OPEN_EDGE) && edge !== undefined && exitOfEdge(working, edge)?.auto === true
  );
}

/** Adds the open edge again where a card was removed from an exit that must not be empty. */
function reopen(working: WorkingFlow, edge: DesignConnection, removed: DesignNode): void {
  if (!exitOfEdge(working, edge)?.auto) {
    working.connections.delete(edge.id);
    return;
  }
  const open = { id: working.newId(), position: removed.position, data: { component: OPEN_EDGE } };
  working.put(open);
  working.connections.set(edge.id, edge);
  working.retarget(edge, open.id);
}

/** Removes nodes, the connections that leave them, and the links of go-to nodes that led to them. */
function forget(working: WorkingFlow, gone: ReadonlySet<string>): void {
  const { children, links, linked, incoming } = treeOf(working.before);
  for (const id of gone) {
    for (const { id: edge } of children.get(id) ?? []) working.connections.delete(edge);
    const link = links.get(id);
    if (link) working.connections.delete(link.id);
    const edge = incoming.get(id);
    if (edge) working.connections.delete(edge.id);
    for (const { id: toHere, source } of linked.get(id) ?? []) {
      working.connections.delete(toHere);
      const goTo = working.nodes.get(source);
      if (goTo) working.nodes.set(source, { ...goTo, data: { ...goTo.data, goToNode: null } });
    }
  }
  for (const id of gone) working.nodes.delete(id);
}

/** Removes one node; the node below takes its place. */
export function removeAndReconnect(working: WorkingFlow, { id, keep }: RemoveOne): Touched | Refusal {
  const node = working.nodes.get(id);
  const edge = treeOf(working.before).incoming.get(id);
  if (node && isKind(node, START)) return 'startStays';
  if (!node || !edge) return 'notFound';
  const followers = working
    .childrenOf(id)
    .map(({ target }) => known(working.nodes, target))
    .filter((child) => !isKind(child, OPEN_EDGE));
  if (keep === undefined && followers.length > 1) return 'severalFollow';
  const heir = keep === undefined ? followers[0] : followers.find((child) => child.id === keep);
  if (!heir)
    return keep === undefined ? removeSubtree(working, { type: 'removeSubtree', ids: [id] }) : 'notFound';
  return closeUp(working, node, edge, heir);
}

/** Moves the heir to the removed node's place, with everything below it. */
function closeUp(
  working: WorkingFlow,
  node: DesignNode,
  edge: DesignConnection,
  heir: DesignNode,
): Touched | Refusal {
  const parent = known(working.nodes, edge.source);
  const exit = exitOf(kindOf(parent), edge.branch);
  if (exit && !mayFollow(kindOf(parent), exit, kindOf(heir))) return 'notAllowed';
  const kept = subtree(working.before, [heir.id]);
  const gone = subtree(working.before, [node.id]);
  for (const id of kept) gone.delete(id);
  forget(working, gone);
  const dx = node.position.x - heir.position.x;
  const dy = node.position.y - heir.position.y;
  for (const id of kept) {
    const moved = known(working.nodes, id);
    working.nodes.set(id, { ...moved, position: { x: moved.position.x + dx, y: moved.position.y + dy } });
  }
  working.connections.set(edge.id, edge);
  working.retarget(edge, heir.id);
  return { node: heir.id, connection: edge.id };
}
