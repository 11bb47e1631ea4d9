import type { FlowConnection, FlowNode } from '../../../../core/contract/calls/flows.ts';

/** The data of a node as the server has it: `component` is its kind. Unknown fields are kept. */
export type NodeData = FlowNode['data'];

/** The data of a connection as the server has it. */
export type ConnectionData = NonNullable<FlowConnection['data']>;

/** A place on the plane, in its pixels. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A node of the flow. The tree knows its parent (`tree.ts`), its kind has its rules (`kinds.ts`). */
export interface DesignNode {
  readonly id: string;
  readonly position: Position;
  readonly data: NodeData;
  /** The element as it was loaded, for its unknown fields and the type of its ids. */
  readonly wire?: FlowNode;
}

/** A connection: an edge of the tree, or the link of a go-to node. */
export interface DesignConnection {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The source's exit of this connection (`NodeKind.exits`). */
  readonly branch: string;
  readonly label: string | null;
  readonly data: ConnectionData;
  readonly wire?: FlowConnection;
}

/**
 * A flow. It is never changed in place: elements that a command leaves alone keep their identity, so that
 * views and indexes can be cached by it.
 */
export interface FlowState {
  readonly nodes: ReadonlyMap<string, DesignNode>;
  readonly connections: ReadonlyMap<string, DesignConnection>;
}

/** The id of the start, and its kind. */
export const START = 'start';
/** The kind of an open edge. */
export const OPEN_EDGE = 'openEdge';
/** The kind of a go-to. */
export const GO_TO = 'goTo';

/** A flow in which nothing was built yet: the start node alone. */
export function emptyFlow(): FlowState {
  const start: DesignNode = { id: '1', position: { x: 0, y: 0 }, data: { component: START } };
  return { nodes: new Map([[start.id, start]]), connections: new Map() };
}

/** Whether a node is of a kind. */
export const isKind = (node: DesignNode | undefined, kind: string): boolean => node?.data.component === kind;

/** The node at which every call begins. */
export function startOf(state: FlowState): DesignNode {
  for (const node of state.nodes.values()) if (isKind(node, START)) return node;
  throw new Error('The flow has no start');
}

/** Compares two ids by their age: numbers by size, texts after them. */
export function compareIds(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : Number(a > b)) || 0;
}
