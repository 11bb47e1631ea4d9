import { LAYOUT } from '../draw/layout.ts';
import { newData, type WorkingFlow } from '../exchange/working-flow.ts';
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
export function addNode(
  working: WorkingFlow,
  { parent, kind, branch, position, data }: Add,
): Touched | Refusal {
  const child = kindNamed(kind);
  if (!child.placeable) return 'notAllowed';
  const place = findPlace(working, parent, child, branch);
  if (typeof place === 'string') return place;
  if (place.open) {
    return replaceOpenEdge(working, { type: 'replaceOpenEdge', id: place.open.target, kind, data }, position);
  }
  const source = known(working.nodes, parent);
  const added = working.grow(source, place.exit, { data: newData(kind, data) }, position);
  const edge = working.childrenOf(parent).find(({ target }) => target === added.id);
  return { node: added.id, connection: edge?.id };
}

/** Puts a node in the place of an open edge. */
export function replaceOpenEdge(
  working: WorkingFlow,
  { id, kind, data }: Replace,
  position?: Position,
): Touched | Refusal {
  const open = working.nodes.get(id);
  const edge = treeOf(working.before).incoming.get(id);
  const parent = edge && working.nodes.get(edge.source);
  if (!open || !parent) return 'notFound';
  if (!isKind(open, OPEN_EDGE)) return 'notAnOpenEdge';
  const child = kindNamed(kind);
  const exit = exitOf(kindOf(parent), edge.branch);
  if (!child.placeable || !exit || !mayFollow(kindOf(parent), exit, child)) return 'notAllowed';
  working.put({ ...open, position: position ?? open.position, data: newData(kind, data) });
  working.fillExits(id);
  return { node: id, connection: edge.id };
}

/** Puts a node between the two nodes of a connection. */
export function insertOnEdge(working: WorkingFlow, { connection, kind }: Insert): Touched | Refusal {
  const edge = working.connections.get(connection);
  const follower = edge && working.nodes.get(edge.target);
  if (!follower) return 'notFound';
  const added = kindNamed(kind);
  if (!added.placeable || !canInsert(working.before, connection, added)) return 'notAllowed';
  if (isKind(follower, OPEN_EDGE)) {
    return replaceOpenEdge(working, { type: 'replaceOpenEdge', id: follower.id, kind });
  }
  return putBetween(working, edge.id, follower, kind);
}

/** The new card takes the follower's place; the follower and everything below it move a level down. */
function putBetween(
  working: WorkingFlow,
  edgeId: string,
  follower: DesignNode,
  kind: string,
): Touched | Refusal {
  const exit = exitFor(kindNamed(kind), kindOf(follower));
  const edge = working.connections.get(edgeId);
  if (!exit || !edge) return 'notAllowed';
  const node: DesignNode = { id: working.newId(), position: follower.position, data: newData(kind) };
  const step = firstStep(kindNamed(kind), exit, [], node.position);
  makeRoom(working, follower.id, step * LAYOUT.offset.x);
  working.put(node);
  working.connections.set(edgeId, settleWait({ ...edge, target: node.id }, node));
  const onward = working.connect(node.id, exit, follower.id);
  working.fillExits(node.id);
  return { node: node.id, connection: exit.connection === 'clientInfoConnection' ? onward.id : edgeId };
}

/** Moves a subtree one level down, then to the right until it touches no card that stays. */
function makeRoom(working: WorkingFlow, root: string, dx: number): void {
  const moving = subtree(working.before, [root]);
  const group = [...moving].map((id) => {
    const node = known(working.nodes, id);
    return { node, x: node.position.x + dx, y: node.position.y + LAYOUT.offset.y };
  });
  const right = freeShift(group, working.occupiedWithout(moving));
  for (const { node, x, y } of group) working.put({ ...node, position: { x: x + right, y } });
}
