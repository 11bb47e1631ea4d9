import type { Step } from './flow-steps.ts';

/** A contact flow of the demo with its versions. */
export interface FlowPlan {
  readonly name: string;
  readonly levelId: number;
  readonly isActive?: boolean;
  /** The number of its versions. */
  readonly versions: number;
  /** The published version; left out: none. */
  readonly published?: number;
  /** The users who saved it, in turn. */
  readonly authors: readonly number[];
  /** The steps of a version, counted from 1. */
  readonly at: (version: number) => Step;
}
