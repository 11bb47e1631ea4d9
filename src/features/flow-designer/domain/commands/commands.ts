import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import type { Clipboard } from '../exchange/clipboard.ts';
import type { ConnectionData, FlowState, NodeData, Position } from '../model/flow.ts';

/** A record of a list, and the one that takes its place. */
export interface Replacement {
  readonly list: FlowList;
  readonly id: string;
  readonly by: { readonly value: string | number; readonly label: string };
}

/** A change of a flow. All changes are made by these commands. */
export type Command =
  | {
      /** Adds a node below a parent; without a branch at the first free exit. */
      readonly type: 'addNode';
      readonly parent: string;
      readonly kind: string;
      readonly branch?: string;
      /** The position of the drop; left out, `placement.ts` finds one. */
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
      /** Adds a node between the two of a connection; the former target follows the new node's first exit. */
      readonly type: 'insertOnEdge';
      readonly connection: string;
      readonly kind: string;
    }
  | {
      /** Removes nodes with everything below them. */
      readonly type: 'removeSubtree';
      readonly ids: readonly string[];
    }
  | {
      /** Removes one node; the node below takes its place. `keep` names it if several follow. */
      readonly type: 'removeAndReconnect';
      readonly id: string;
      readonly keep?: string;
    }
  | {
      /** Leads all steps that lead to some records to others. */
      readonly type: 'replaceRecords';
      readonly records: readonly Replacement[];
    }
  | { readonly type: 'setNodeData'; readonly id: string; readonly data: Readonly<Partial<NodeData>> }
  | {
      readonly type: 'setConnectionData';
      readonly id: string;
      readonly data: Readonly<Partial<ConnectionData>>;
    }
  | { readonly type: 'setGoTo'; readonly id: string; readonly target: string | null }
  | {
      /** Moves dragged nodes; the start stays. */
      readonly type: 'moveNodes';
      readonly positions: Readonly<Record<string, Position>>;
    }
  | {
      /** Pastes copied nodes below a node, or in the place of an open edge. */
      readonly type: 'pasteSubtree';
      readonly onto: string;
      readonly clipboard: Clipboard;
      readonly branch?: string;
      /** The flow of the copy: links to nodes outside the copy are kept only in that flow. */
      readonly origin?: string;
    }
  | { readonly type: 'duplicateSubtree'; readonly id: string }
  | { readonly type: 'tidy' }
  | {
      /** Replaces the whole flow by another version: restored, imported or recovered. */
      readonly type: 'loadVersion';
      readonly flow: FlowState;
    };

/** Reasons for refusing a command; each has a message `flow-designer.refusal.…` (`refusalText`). */
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
/** A reason for refusing a command. */
export type Refusal = (typeof REFUSALS)[number];

/**
 * The elements to show after a command: the node that it made or left, and the connection that needs an
 * answer.
 */
export interface Touched {
  readonly node?: string;
  readonly connection?: string;
}
