import type { DesignConnection, DesignNode } from '../model/flow.ts';

/** What was copied: whole subtrees, free of the flow that they come from. */
export interface Clipboard {
  /** The flow that it was copied from, as the program names flows. */
  readonly origin: string | null;
  /** The topmost nodes, in call order. */
  readonly roots: readonly string[];
  readonly nodes: readonly DesignNode[];
  /** Among these nodes; go-to links too, also to nodes that were not copied. */
  readonly connections: readonly DesignConnection[];
}
