import type { DesignConnection, DesignNode } from '../model/flow.ts';

/** Copied nodes: whole subtrees, independent of their flow. */
export interface Clipboard {
  /** The flow of the copy, by the id that the program gives flows. */
  readonly origin: string | null;
  /** The topmost nodes, in call order. */
  readonly roots: readonly string[];
  readonly nodes: readonly DesignNode[];
  /** The connections among these nodes, with the links of go-to nodes, also to nodes outside the copy. */
  readonly connections: readonly DesignConnection[];
}
