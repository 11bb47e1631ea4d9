import type { FlowConnection, FlowElement, FlowNode } from '../calls/flows.ts';

/** A step of a flow that was read. */
export interface GraphNode {
  readonly id: string;
  /** The wire's data; of a go-to with where its link leads. */
  readonly data: FlowNode['data'];
  /** The element itself; a start that was missing has none. */
  readonly wire?: FlowNode;
}

/** A connection of a flow that was read: an edge of the tree, or the link of a go-to. */
export interface GraphConnection {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** The exit of the source that it leaves by. */
  readonly branch: string;
  readonly data: NonNullable<FlowConnection['data']>;
  /** The element itself; one that only a `parentId` or a go-to's data tell has none. */
  readonly wire?: FlowConnection;
  /** The place in the list of what told it. */
  readonly index: number;
}

/** A flow as a tree below its start, with the links of go-tos beside it. Ids are text. */
export interface FlowGraph {
  readonly start: string;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly connections: ReadonlyMap<string, GraphConnection>;
}

/** Why an element can be no part of a flow, or may not stand where it stands. */
export type FaultCode =
  | 'noStart'
  | 'secondStart'
  | 'sameId'
  | 'noNode'
  | 'secondParent'
  | 'secondLink'
  | 'loop'
  | 'cycle'
  | 'detached'
  | 'afterEnd'
  | 'full'
  | 'noBranch'
  | 'misplaced';

/** A fault in how the elements of a flow stand together, with the place where a reader finds it. */
export interface FlowFault {
  readonly code: FaultCode;
  /** The element's place in the list, from 0; null: nowhere. */
  readonly index: number | null;
  /** The step to name, where there is one. */
  readonly node: string | null;
  /** The id that is wrong, or that stands beside the step. */
  readonly id: string;
}

/** Tells a connection from a node: it has a source. */
export const isConnection = (element: FlowElement): element is FlowConnection => 'source' in element;

/** The kind of a step by its id; undefined where the flow has no such step. */
export const kindIn = ({ nodes }: Pick<FlowGraph, 'nodes'>, id: string): string | undefined =>
  nodes.get(id)?.data.component;
