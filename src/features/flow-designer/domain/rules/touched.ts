import { type DesignConnection, type DesignNode, type FlowState, GO_TO, isKind } from '../model/flow.ts';
import { childrenOf, treeOf } from '../model/tree.ts';

/** What has to be looked at again, by ids; some may be gone. */
export interface TouchedElements {
  readonly nodes: ReadonlySet<string>;
  readonly connections: ReadonlySet<string>;
  /** Whether a caller's ways may be others. */
  readonly ways: boolean;
}

/** The elements that are not as they were, and those beside them whose rules look at them. */
export function touchedBetween(before: FlowState, after: FlowState): TouchedElements {
  const touched = { nodes: new Set<string>(), connections: new Set<string>(), ways: false };
  let isOtherKind = false;
  forEachChange(before.nodes, after.nodes, (old, node) => {
    const id = (node ?? old)?.id as string;
    touched.nodes.add(id);
    if (old?.data === node?.data) return;
    touched.ways = true;
    if (old?.data.component === node?.data.component) return;
    isOtherKind = true;
    // A go-to's connection is a link: what was an edge before may be one no more.
    for (const state of [before, after]) addNeighbours(state, id, touched);
  });
  if (isOtherKind) addGoTos(after, touched);
  const told = new Set<readonly DesignConnection[]>();
  forEachChange(before.connections, after.connections, (old, edge) => {
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

/** What follows a node, and what leads to it: they know its kind. */
function addNeighbours(state: FlowState, id: string, { nodes, connections }: Touched): void {
  const { incoming, linked } = treeOf(state);
  for (const edge of [incoming.get(id), ...(linked.get(id) ?? [])]) if (edge) connections.add(edge.id);
  for (const { id: way, target } of childrenOf(state, id)) {
    connections.add(way);
    nodes.add(target);
  }
}

/** Each may lead to a step that is there now, is gone, or is no target any more. */
function addGoTos({ nodes }: FlowState, touched: Touched): void {
  for (const node of nodes.values()) if (isKind(node, GO_TO)) touched.nodes.add(node.id);
}

/** Both its nodes, and the others that leave by the same node, `told` once: no option is there twice. */
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

type Change<T> = (old: T | undefined, next: T | undefined) => void;

/** Side by side as long as both have the same ids in the same order, which most changes leave as it was. */
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
    if (old !== element) tell(old, element);
  }
  if (left === 0) return;
  for (const old of before.values()) if (!after.has(old.id)) tell(old, undefined);
}
