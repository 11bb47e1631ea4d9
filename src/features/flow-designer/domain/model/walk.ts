import type { DesignNode } from './flow.ts';
import type { FlowOptions } from './options.ts';
import type { Text } from './text.ts';

/** What the caller, or whoever is called, does at a node that waits for it. */
export type Answer =
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'wait' | 'answered' | 'busy' | 'noAnswer' | 'inTime' | 'outOfTime' | 'hangUp' };

/** How a walk may end. */
export const ENDS = [
  'answered',
  'notAnswered',
  'survey',
  'hungUp',
  'callerHungUp',
  'otherFlow',
  'unfinished',
  'invalid',
  'loop',
] as const;
export type End = (typeof ENDS)[number];

/** Where a node sends the caller. */
export type Move =
  | { readonly type: 'exit'; readonly branch: string; readonly said?: Text | null; readonly seconds?: number }
  | {
      /** By the exit of that one connection: an option of a menu. */
      readonly type: 'connection';
      readonly id: string;
      readonly said?: Text | null;
      readonly seconds?: number;
    }
  | {
      /** The node rings what was dialled here: it is visited again with it. */
      readonly type: 'dial';
      readonly digits: string;
    }
  | {
      /** To where the go-to's link leads. */
      readonly type: 'jump';
    }
  | { readonly type: 'ask'; readonly choices: readonly Answer['type'][] }
  | { readonly type: 'end'; readonly end: End; readonly said?: Text };

/** What a node knows when a caller reaches it. */
export interface Visit {
  readonly node: DesignNode;
  /** When the call came in: `YYYY-MM-DDTHH:mm`, in the level's own time. */
  readonly at: string;
  readonly options: FlowOptions;
  /** The answer to this node's question, if it asked. */
  readonly answer: Answer | undefined;
  /** What was dialled to come here, e.g. an extension. */
  readonly dialled: string | null;
  /** The node's options: which connection holds which number, and which waits for the user. */
  readonly exits: readonly VisitExit[];
}

interface VisitExit {
  readonly id: string;
  readonly branch: string;
  readonly option: number | null;
  readonly waits: boolean;
}
