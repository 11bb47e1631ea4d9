import { kindOf } from '../kinds/kinds.ts';
import { compareIds, type DesignConnection, type DesignNode, type FlowState, GO_TO, isKind } from './flow.ts';

/** The tree of a flow. */
interface Tree {
  /** The edges that leave a node, in call order, without the links of go-to nodes. */
  readonly children: ReadonlyMap<string, readonly DesignConnection[]>;
  /** The one edge that leads to a node. */
  readonly incoming: ReadonlyMap<string, DesignConnection>;
  /** The link of each go-to node. */
  readonly links: ReadonlyMap<string, DesignConnection>;
  /** The links that lead to a node. */
  readonly linked: ReadonlyMap<string, readonly DesignConnection[]>;
}

// Cached by the connections: no command turns an edge into a link without changing them, so moving cards and
// typing keep the tree.
const trees = new WeakMap<FlowState['connections'], Tree>();

/** The tree of a flow. */
export function treeOf(state: FlowState): Tree {
  const known = trees.get(state.connections);
  if (known) return known;
  const tree = growTree(state);
  trees.set(state.connections, tree);
  return tree;
}

function growTree({ nodes, connections }: FlowState): Tree {
  const children = new Map<string, DesignConnection[]>();
  const incoming = new Map<string, DesignConnection>();
  const links = new Map<string, DesignConnection>();
  const linked = new Map<string, DesignConnection[]>();
  for (const connection of connections.values()) {
    if (isKind(nodes.get(connection.source), GO_TO)) {
      links.set(connection.source, connection);
      push(linked, connection.target, connection);
    } else {
      push(children, connection.source, connection);
      incoming.set(connection.target, connection);
    }
  }
  for (const [id, edges] of children) if (edges.length > 1) sortEdges(nodes.get(id), edges);
  return { children, incoming, links, linked };
}

/** Appends a value to the list of a key. */
export function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const NONE: readonly DesignConnection[] = [];

/** The edges that leave a node, in call order. */
export const childrenOf = (state: FlowState, id: string): readonly DesignConnection[] =>
  treeOf(state).children.get(id) ?? NONE;

/** The node that a node follows; undefined for the start. */
export function parentOf(state: FlowState, id: string): DesignNode | undefined {
  const edge = treeOf(state).incoming.get(id);
  return edge && state.nodes.get(edge.source);
}

/**
 * Sorts edges in call order: exits as the kind lists them, options by number, then the waiting one, then
 * unset ones.
 */
export function sortEdges(source: DesignNode | undefined, edges: DesignConnection[]): DesignConnection[] {
  const branches = source ? kindOf(source).exits.map(({ branch }) => branch) : [];
  const rank = ({ branch, data }: DesignConnection): number => {
    const option = data.uraOption ?? (data.waitUser ? 1_000 : 2_000);
    const exit = branches.indexOf(branch);
    return (exit < 0 ? branches.length : exit) * 10_000 + (branches.length === 0 ? 0 : option);
  };
  return edges.sort((a, b) => rank(a) - rank(b) || compareIds(a.id, b.id));
}

/** Nodes and everything below them, parents first. */
export function subtree(state: FlowState, roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const { target } of childrenOf(state, id)) waiting.push(target);
  }
  return found;
}

/** All nodes in call order: each before those below it, branch by branch. */
export function callOrder(state: FlowState, root: string): string[] {
  const order: string[] = [];
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    order.push(id);
    for (const { target } of childrenOf(state, id).toReversed()) waiting.push(target);
  }
  return order;
}

/** The nodes among some that are below none of the others, in call order. */
export function topmost(state: FlowState, ids: readonly string[], root: string): string[] {
  const wanted = new Set(ids);
  const found: string[] = [];
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (wanted.has(id)) {
      found.push(id);
      continue;
    }
    for (const { target } of childrenOf(state, id).toReversed()) waiting.push(target);
  }
  return found;
}
