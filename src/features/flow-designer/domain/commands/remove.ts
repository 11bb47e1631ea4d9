import type { Draft } from '../exchange/draft.ts';
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
export function removeSubtree(draft: Draft, { ids }: RemoveSubtree): Touched | Refusal {
  if (ids.length === 0 || !ids.every((id) => draft.nodes.has(id))) return 'notFound';
  const start = startOf(draft.before).id;
  const others = ids.filter((id) => id !== start);
  if (others.length === 0) return 'startStays';
  const roots = topmost(draft.before, others, start).filter((id) => !isKept(draft, id));
  if (roots.length === 0) return 'pathStays';
  let parent: string | undefined;
  for (const root of roots) {
    const node = known(draft.nodes, root);
    const edge = known(treeOf(draft.before).incoming, root);
    forget(draft, subtree(draft.before, [root]));
    reopen(draft, edge, node);
    parent ??= edge.source;
  }
  return { node: parent };
}

const exitOfEdge = (draft: Draft, edge: DesignConnection): Exit | undefined => {
  const parent = draft.nodes.get(edge.source);
  return parent && exitOf(kindOf(parent), edge.branch);
};

/** Whether a node is an open edge that its parent would get again at once. */
function isKept(draft: Draft, id: string): boolean {
  const edge = treeOf(draft.before).incoming.get(id);
  return (
    isKind(draft.nodes.get(id), OPEN_EDGE) && edge !== undefined && exitOfEdge(draft, edge)?.auto === true
  );
}

/** Adds the open edge again where a card was removed from an exit that must not be empty. */
function reopen(draft: Draft, edge: DesignConnection, removed: DesignNode): void {
  if (!exitOfEdge(draft, edge)?.auto) {
    draft.connections.delete(edge.id);
    return;
  }
  const open = { id: draft.newId(), position: removed.position, data: { component: OPEN_EDGE } };
  draft.put(open);
  draft.connections.set(edge.id, edge);
  draft.retarget(edge, open.id);
}

/** Removes nodes, the connections that leave them, and the links of go-to nodes that led to them. */
function forget(draft: Draft, gone: ReadonlySet<string>): void {
  const { children, links, linked, incoming } = treeOf(draft.before);
  for (const id of gone) {
    for (const { id: edge } of children.get(id) ?? []) draft.connections.delete(edge);
    const link = links.get(id);
    if (link) draft.connections.delete(link.id);
    const edge = incoming.get(id);
    if (edge) draft.connections.delete(edge.id);
    for (const { id: toHere, source } of linked.get(id) ?? []) {
      draft.connections.delete(toHere);
      const goTo = draft.nodes.get(source);
      if (goTo) draft.nodes.set(source, { ...goTo, data: { ...goTo.data, goToNode: null } });
    }
  }
  for (const id of gone) draft.nodes.delete(id);
}

/** Removes one node; the node below takes its place. */
export function removeAndReconnect(draft: Draft, { id, keep }: RemoveOne): Touched | Refusal {
  const node = draft.nodes.get(id);
  const edge = treeOf(draft.before).incoming.get(id);
  if (node && isKind(node, START)) return 'startStays';
  if (!node || !edge) return 'notFound';
  const followers = draft
    .childrenOf(id)
    .map(({ target }) => known(draft.nodes, target))
    .filter((child) => !isKind(child, OPEN_EDGE));
  if (keep === undefined && followers.length > 1) return 'severalFollow';
  const heir = keep === undefined ? followers[0] : followers.find((child) => child.id === keep);
  if (!heir)
    return keep === undefined ? removeSubtree(draft, { type: 'removeSubtree', ids: [id] }) : 'notFound';
  return closeUp(draft, node, edge, heir);
}

/** Moves the heir to the removed node's place, with everything below it. */
function closeUp(
  draft: Draft,
  node: DesignNode,
  edge: DesignConnection,
  heir: DesignNode,
): Touched | Refusal {
  const parent = known(draft.nodes, edge.source);
  const exit = exitOf(kindOf(parent), edge.branch);
  if (exit && !mayFollow(kindOf(parent), exit, kindOf(heir))) return 'notAllowed';
  const kept = subtree(draft.before, [heir.id]);
  const gone = subtree(draft.before, [node.id]);
  for (const id of kept) gone.delete(id);
  forget(draft, gone);
  const dx = node.position.x - heir.position.x;
  const dy = node.position.y - heir.position.y;
  for (const id of kept) {
    const moved = known(draft.nodes, id);
    draft.nodes.set(id, { ...moved, position: { x: moved.position.x + dx, y: moved.position.y + dy } });
  }
  draft.connections.set(edge.id, edge);
  draft.retarget(edge, heir.id);
  return { node: heir.id, connection: edge.id };
}
