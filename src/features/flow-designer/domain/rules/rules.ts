import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import { mayFollow as isAllowed } from '../../../../core/contract/flow/place-faults.ts';
import type { Refusal } from '../commands/commands.ts';
import type { Exit, NodeKind } from '../kinds/kind.ts';
import { KINDS, kindOf } from '../kinds/kinds.ts';
import { type DesignConnection, type DesignNode, type FlowState, isKind, OPEN_EDGE } from '../model/flow.ts';
import { childrenOf, treeOf } from '../model/tree.ts';

/** The part of a flow that the rules of places need: a state, or the working flow of a command. */
export interface Shape {
  readonly nodes: ReadonlyMap<string, DesignNode>;
  childrenOf(id: string): readonly DesignConnection[];
}

/** The place of a new child: its exit, and the open edge that it replaces. */
export interface Place {
  readonly exit: Exit;
  readonly open?: DesignConnection;
}

/** Whether a kind may follow another by one of its exits. */
export const mayFollow = (parent: NodeKind, exit: Exit, child: NodeKind): boolean =>
  isAllowed(parent.kind, exit, child.kind);

/** The exit at which a kind can follow a node, or the reason why it cannot. */
export function findPlace(shape: Shape, parentId: string, child: NodeKind, branch?: string): Place | Refusal {
  const parent = shape.nodes.get(parentId);
  if (!parent) return 'notFound';
  const kind = kindOf(parent);
  const exits = kind.exits.filter(
    (exit) => (branch === undefined || exit.branch === branch) && mayFollow(kind, exit, child),
  );
  if (exits.length === 0) return 'notAllowed';
  // An exit for this kind alone goes first: a survey follows the talk, not the missed call.
  exits.sort((a, b) => Number(Boolean(b.only)) - Number(Boolean(a.only)));
  const edges = shape.childrenOf(parentId);
  for (const exit of exits) {
    const taken = edges.filter((edge) => edge.branch === exit.branch);
    if (taken.length < exit.max) return { exit };
    const open = taken.find(({ target }) => isKind(shape.nodes.get(target), OPEN_EDGE));
    if (open) return { exit, open };
  }
  return branch === undefined ? 'parentFull' : 'branchTaken';
}

/** The shape of a state. */
export const shapeOf = (state: FlowState): Shape => ({
  nodes: state.nodes,
  childrenOf: (id) => childrenOf(state, id),
});

/** The kinds that can follow a node, by any exit or by one; for an open edge, those that can replace it. */
export function allowedChildren(state: FlowState, id: string, branch?: string): readonly NodeKind[] {
  const edge = treeOf(state).incoming.get(id);
  if (edge && isKind(state.nodes.get(id), OPEN_EDGE)) return allowedChildren(state, edge.source, edge.branch);
  const shape = shapeOf(state);
  return KINDS.filter((kind) => kind.placeable && typeof findPlace(shape, id, kind, branch) === 'object');
}

/** Whether a node can still be added below a node, open edges aside: then its handle is shown. */
export function canConnect(state: FlowState, id: string): boolean {
  const node = state.nodes.get(id);
  if (!node) return false;
  const edges = childrenOf(state, id);
  return kindOf(node).exits.some(
    (exit) => edges.filter(({ branch }) => branch === exit.branch).length < exit.max,
  );
}

/** The kinds that can stand between the two nodes of a connection. */
export function allowedBetween(state: FlowState, connectionId: string): readonly NodeKind[] {
  return KINDS.filter((kind) => kind.placeable && canInsert(state, connectionId, kind));
}

/** Whether a kind can stand between the two nodes of a connection. */
export function canInsert(state: FlowState, connectionId: string, kind: NodeKind): boolean {
  const edge = state.connections.get(connectionId);
  const source = edge && state.nodes.get(edge.source);
  const target = edge && state.nodes.get(edge.target);
  if (!source || !target || treeOf(state).incoming.get(target.id) !== edge) return false;
  const exit = kindOf(source).exits.find(({ branch }) => branch === edge.branch);
  if (!exit || !mayFollow(kindOf(source), exit, kind)) return false;
  return isKind(target, OPEN_EDGE) || exitFor(kind, kindOf(target)) !== undefined;
}

/** The exit of a new node by which the former target follows. */
export const exitFor = (kind: NodeKind, child: NodeKind): Exit | undefined =>
  kind.exits.find((exit) => mayFollow(kind, exit, child));

/** The nodes that a go-to node may lead to. */
export const goToTargets = (state: FlowState, id: string): DesignNode[] =>
  [...state.nodes.values()].filter((node) => isTarget(id, node));
