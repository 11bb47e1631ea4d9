import type { DesignNode } from './flow.ts';
import type { FlowOptions } from './options.ts';
import type { Text } from './text.ts';

/** The action of a caller, or of the one who is called, at a node that waits for it. */
export type Answer =
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'wait' | 'answered' | 'busy' | 'noAnswer' | 'inTime' | 'outOfTime' | 'hangUp' };

/** The ends of a walk. */
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
/** An end of a walk. */
export type End = (typeof ENDS)[number];

/** The next place of a caller after a node. */
export type Move =
  | { readonly type: 'exit'; readonly branch: string; readonly said?: Text | null; readonly seconds?: number }
  | {
      /** By the exit of one connection: an option of a menu. */
      readonly type: 'connection';
      readonly id: string;
      readonly said?: Text | null;
      readonly seconds?: number;
    }
  | {
      /** The node calls the dialled number: it is visited again with it. */
      readonly type: 'dial';
      readonly digits: string;
    }
  | {
      /** To the target of a go-to. */
      readonly type: 'jump';
    }
  | {
      readonly type: 'ask';
      readonly choices: readonly Answer['type'][];
      /** The prompt before the question. */
      readonly said?: Text | null;
      /** The first key is taken at once: a key that follows is for whatever comes next. */
      readonly byKey?: boolean;
    }
  | { readonly type: 'end'; readonly end: End; readonly said?: Text };

/** The data that a node has when a caller reaches it. */
export interface Visit {
  readonly node: DesignNode;
  /** The time of the call, `YYYY-MM-DDTHH:mm`, in the level's own zone. */
  readonly at: string;
  readonly options: FlowOptions;
  /** The answer to this node's question, if it asked. */
  readonly answer: Answer | undefined;
  /** The number that was dialled to come here, e.g. an extension. */
  readonly dialled: string | null;
  /** The node's options: the numbers of its connections, and the one that waits for the user. */
  readonly exits: readonly VisitExit[];
}

interface VisitExit {
  readonly id: string;
  readonly branch: string;
  readonly option: number | null;
  readonly waits: boolean;
}
