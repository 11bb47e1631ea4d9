import type { FlowConnection, FlowNode } from '../../../../core/contract/calls/flows.ts';

/** What a node holds, as it is on the wire: `component` is its kind. Fields that are unknown here are kept. */
export type NodeData = FlowNode['data'];

/** What a connection holds, as it is on the wire. */
export type ConnectionData = NonNullable<FlowConnection['data']>;

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** A node of the flow. Its parent is told by the tree (`tree.ts`), its rules by its kind (`kinds.ts`). */
export interface DesignNode {
  readonly id: string;
  readonly position: Position;
  readonly data: NodeData;
  /** The element as it was loaded: its other fields, and whether its ids are numbers. */
  readonly wire?: FlowNode;
}

/** A connection: an edge of the tree, or the link of a go-to node. */
export interface DesignConnection {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The exit of the source that it leaves by (`NodeKind.exits`). */
  readonly branch: string;
  readonly label: string | null;
  readonly data: ConnectionData;
  readonly wire?: FlowConnection;
}

/**
 * A flow: never changed in place. What a command does not touch keeps its identity, so that views and
 * indexes can be remembered by it.
 */
export interface FlowState {
  readonly nodes: ReadonlyMap<string, DesignNode>;
  readonly connections: ReadonlyMap<string, DesignConnection>;
}

export const START = 'start';
export const OPEN_EDGE = 'openEdge';
export const GO_TO = 'goTo';

/** A flow in which nothing was built yet: the start node alone. */
export function emptyFlow(): FlowState {
  const start: DesignNode = { id: '1', position: { x: 0, y: 0 }, data: { component: START } };
  return { nodes: new Map([[start.id, start]]), connections: new Map() };
}

export const isKind = (node: DesignNode | undefined, kind: string): boolean => node?.data.component === kind;

/** The node that every call comes in by. */
export function startOf(state: FlowState): DesignNode {
  for (const node of state.nodes.values()) if (isKind(node, START)) return node;
  throw new Error('A flow without a start');
}

/** Ids in the order in which they were given out: numbers by size, others after them. */
export function compareIds(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : Number(a > b)) || 0;
}
