import { type DesignConnection, type DesignNode, type FlowState, GO_TO, isKind } from '../model/flow.ts';
import { childrenOf, treeOf } from '../model/tree.ts';

/** The ids of the elements to check again; some may be removed. */
export interface TouchedElements {
  readonly nodes: ReadonlySet<string>;
  readonly connections: ReadonlySet<string>;
  /** Whether the ways of callers may have changed. */
  readonly ways: boolean;
}

/** The changed elements, and their neighbours whose rules depend on them. */
export function touchedBetween(before: FlowState, after: FlowState): TouchedElements {
  const touched = { nodes: new Set<string>(), connections: new Set<string>(), ways: false };
  let isOtherKind = false;
  forEachChange(before.nodes, after.nodes, (id, old, node) => {
    touched.nodes.add(id);
    if (old?.data === node?.data) return;
    touched.ways = true;
    if (old?.data.component === node?.data.component) return;
    isOtherKind = true;
    // A go-to's connection is a link: an edge may have become one.
    for (const state of [before, after]) addNeighbours(state, id, touched);
  });
  if (isOtherKind) addGoTos(after, touched);
  const told = new Set<readonly DesignConnection[]>();
  forEachChange(before.connections, after.connections, (_, old, edge) => {
    touched.ways = true;
    for (const [state, each] of [
      [before, old],
      [after, edge],
    ] as const) {
      if (each) addEnds(state, each, touched, told);
    }
  });
  return touched;
}

type Touched = { readonly nodes: Set<string>; readonly connections: Set<string> };

/** Adds the nodes before and after a node: their rules depend on its kind. */
function addNeighbours(state: FlowState, id: string, { nodes, connections }: Touched): void {
  const { incoming, linked } = treeOf(state);
  for (const edge of [incoming.get(id), ...(linked.get(id) ?? [])]) if (edge) connections.add(edge.id);
  for (const { id: way, target } of childrenOf(state, id)) {
    connections.add(way);
    nodes.add(target);
  }
}

/** Adds every go-to: its target may be new, removed, or no target any more. */
function addGoTos({ nodes }: FlowState, touched: Touched): void {
  for (const node of nodes.values()) if (isKind(node, GO_TO)) touched.nodes.add(node.id);
}

/**
 * Adds both nodes, and the other connections of the source once (`told`): no two may have the same option.
 */
function addEnds(
  state: FlowState,
  edge: DesignConnection,
  { nodes, connections }: Touched,
  told: Set<readonly DesignConnection[]>,
): void {
  nodes.add(edge.source);
  nodes.add(edge.target);
  connections.add(edge.id);
  const beside = childrenOf(state, edge.source);
  if (told.has(beside)) return;
  told.add(beside);
  for (const { id } of beside) connections.add(id);
}

type Change<T> = (id: string, old: T | undefined, next: T | undefined) => void;

/** Compares both maps in one pass while their ids are in the same order, as most changes leave them. */
function forEachChange<T extends DesignNode | DesignConnection>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  tell: Change<T>,
): void {
  if (before === after) return;
  const others = before.values();
  let left = before.size;
  for (const element of after.values()) {
    const beside = others.next().value;
    const old = beside?.id === element.id ? beside : before.get(element.id);
    if (old) left -= 1;
    if (old !== element) tell(element.id, old, element);
  }
  if (left === 0) return;
  for (const old of before.values()) if (!after.has(old.id)) tell(old.id, old, undefined);
}
