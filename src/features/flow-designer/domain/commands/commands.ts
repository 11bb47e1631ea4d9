import type { Clipboard } from '../exchange/clipboard.ts';
import type { ConnectionData, FlowState, NodeData, Position } from '../model/flow.ts';

/** Everything that can be done to a flow. */
export type Command =
  | {
      /** A new node below a parent; without a branch by the first exit that is free. */
      readonly type: 'addNode';
      readonly parent: string;
      readonly kind: string;
      readonly branch?: string;
      /** Where it was dropped; left out, it is placed (`placement.ts`). */
      readonly position?: Position;
      readonly data?: Readonly<Partial<NodeData>>;
    }
  | {
      /** Puts a node in the place of an open edge, whose id it keeps. */
      readonly type: 'replaceOpenEdge';
      readonly id: string;
      readonly kind: string;
      readonly data?: Readonly<Partial<NodeData>>;
    }
  | {
      /** A new node between the two of a connection; what followed follows by its first exit. */
      readonly type: 'insertOnEdge';
      readonly connection: string;
      readonly kind: string;
    }
  | {
      /** Removes nodes with all that follows them. */
      readonly type: 'removeSubtree';
      readonly ids: readonly string[];
    }
  | {
      /** Removes one node; the one that follows it takes its place. `keep` names it where several follow. */
      readonly type: 'removeAndReconnect';
      readonly id: string;
      readonly keep?: string;
    }
  | { readonly type: 'setNodeData'; readonly id: string; readonly data: Readonly<Partial<NodeData>> }
  | {
      readonly type: 'setConnectionData';
      readonly id: string;
      readonly data: Readonly<Partial<ConnectionData>>;
    }
  | { readonly type: 'setGoTo'; readonly id: string; readonly target: string | null }
  | {
      /** Where nodes were dragged to; the start stays. */
      readonly type: 'moveNodes';
      readonly positions: Readonly<Record<string, Position>>;
    }
  | {
      /** Puts what was copied below a node, or in the place of an open edge. */
      readonly type: 'pasteSubtree';
      readonly onto: string;
      readonly clipboard: Clipboard;
      readonly branch?: string;
      /** The flow that it is pasted into: links to nodes that were not copied hold in that flow alone. */
      readonly origin?: string;
    }
  | { readonly type: 'duplicateSubtree'; readonly id: string }
  | { readonly type: 'tidy' }
  | {
      /** Another version in the place of the whole: a restored, imported or recovered one. */
      readonly type: 'loadVersion';
      readonly flow: FlowState;
    };

/** Why a command was not done; each has its words: `flow-designer.refusal.…` (`refusalText`). */
export const REFUSALS = [
  'notFound',
  'parentFull',
  'branchTaken',
  'notAllowed',
  'notAnOpenEdge',
  'startStays',
  'pathStays',
  'severalFollow',
  'notATarget',
  'waitNeedsExtension',
  'nothingToPaste',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What to show after a command: the node that it made or left, the connection that wants an answer. */
export interface Touched {
  readonly node?: string;
  readonly connection?: string;
}
