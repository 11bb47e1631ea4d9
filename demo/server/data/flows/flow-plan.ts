import type { Step } from './flow-steps.ts';

/** A contact flow of the demo and how it came to be what it is. */
export interface FlowPlan {
  readonly name: string;
  readonly levelId: number;
  readonly isActive?: boolean;
  /** How often it was saved. */
  readonly versions: number;
  /** Which of them was published last; left out: none. */
  readonly published?: number;
  /** Users who drew it, by turns. */
  readonly authors: readonly number[];
  /** What it was at a version, from 1. */
  readonly at: (version: number) => Step;
}
