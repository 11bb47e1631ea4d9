import { LAYOUT } from '../draw/layout.ts';
import { type Draft, newData } from '../exchange/draft.ts';
import { exitOf, kindNamed, kindOf } from '../kinds/kinds.ts';
import { type DesignNode, isKind, OPEN_EDGE, type Position } from '../model/flow.ts';
import { known } from '../model/known.ts';
import { subtree, treeOf } from '../model/tree.ts';
import { canInsert, exitFor, findPlace, mayFollow } from '../rules/rules.ts';
import { settleWait } from '../rules/wait.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { firstStep, freeShift } from './placement.ts';

type Add = Extract<Command, { type: 'addNode' }>;
type Replace = Extract<Command, { type: 'replaceOpenEdge' }>;
type Insert = Extract<Command, { type: 'insertOnEdge' }>;

/** Adds a node below its parent, at the first free exit or the given one. */
export function addNode(draft: Draft, { parent, kind, branch, position, data }: Add): Touched | Refusal {
  const child = kindNamed(kind);
  if (!child.placeable) return 'notAllowed';
  const place = findPlace(draft, parent, child, branch);
  if (typeof place === 'string') return place;
  if (place.open) {
    return replaceOpenEdge(draft, { type: 'replaceOpenEdge', id: place.open.target, kind, data }, position);
  }
  const source = known(draft.nodes, parent);
  const added = draft.grow(source, place.exit, { data: newData(kind, data) }, position);
  const edge = draft.childrenOf(parent).find(({ target }) => target === added.id);
  return { node: added.id, connection: edge?.id };
}

/** Puts a node in the place of an open edge. */
export function replaceOpenEdge(
  draft: Draft,
  { id, kind, data }: Replace,
  position?: Position,
): Touched | Refusal {
  const open = draft.nodes.get(id);
  const edge = treeOf(draft.before).incoming.get(id);
  const parent = edge && draft.nodes.get(edge.source);
  if (!open || !parent) return 'notFound';
  if (!isKind(open, OPEN_EDGE)) return 'notAnOpenEdge';
  const child = kindNamed(kind);
  const exit = exitOf(kindOf(parent), edge.branch);
  if (!child.placeable || !exit || !mayFollow(kindOf(parent), exit, child)) return 'notAllowed';
  draft.put({ ...open, position: position ?? open.position, data: newData(kind, data) });
  draft.fillExits(id);
  return { node: id, connection: edge.id };
}

/** Puts a node between the two nodes of a connection. */
export function insertOnEdge(draft: Draft, { connection, kind }: Insert): Touched | Refusal {
  const edge = draft.connections.get(connection);
  const follower = edge && draft.nodes.get(edge.target);
  if (!follower) return 'notFound';
  const added = kindNamed(kind);
  if (!added.placeable || !canInsert(draft.before, connection, added)) return 'notAllowed';
  if (isKind(follower, OPEN_EDGE)) {
    return replaceOpenEdge(draft, { type: 'replaceOpenEdge', id: follower.id, kind });
  }
  return putBetween(draft, edge.id, follower, kind);
}

/** The new card takes the follower's place; the follower and everything below it move a level down. */
function putBetween(draft: Draft, edgeId: string, follower: DesignNode, kind: string): Touched | Refusal {
  const exit = exitFor(kindNamed(kind), kindOf(follower));
  const edge = draft.connections.get(edgeId);
  if (!exit || !edge) return 'notAllowed';
  const node: DesignNode = { id: draft.newId(), position: follower.position, data: newData(kind) };
  const step = firstStep(kindNamed(kind), exit, [], node.position);
  makeRoom(draft, follower.id, step * LAYOUT.offset.x);
  draft.put(node);
  draft.connections.set(edgeId, settleWait({ ...edge, target: node.id }, node));
  const onward = draft.connect(node.id, exit, follower.id);
  draft.fillExits(node.id);
  return { node: node.id, connection: exit.connection === 'clientInfoConnection' ? onward.id : edgeId };
}

/** Moves a subtree one level down, then to the right until it touches no card that stays. */
function makeRoom(draft: Draft, root: string, dx: number): void {
  const moving = subtree(draft.before, [root]);
  const group = [...moving].map((id) => known(draft.nodes, id));
  const shifted = group.map(({ position: { x, y } }) => ({ x: x + dx, y: y + LAYOUT.offset.y }));
  const right = freeShift(shifted, draft.occupiedWithout(moving));
  group.forEach((node, at) => {
    const { x, y } = shifted[at] as Position;
    draft.put({ ...node, position: { x: x + right, y } });
  });
}
