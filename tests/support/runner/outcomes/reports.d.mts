/** A test as all runners' reports are read. */
export interface Test {
  /** From the root; a test without a file cannot be run again by itself. */
  readonly file?: string;
  readonly name: string;
  readonly passed: boolean;
  /** Why it failed. */
  readonly said?: string;
  /** Seconds that a worker was busy with it; the first of a file has what its file did besides. */
  readonly seconds?: number;
}

export const THE_FILE: string;
export const THE_STEP: string;
export function failure(said: string): Test;
export function readPlaywright(report: object): Test[];
