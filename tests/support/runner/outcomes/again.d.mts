import type { Test } from './reports.mjs';

export const MOST_UNSTEADY: number;
export function runAgain(
  tests: readonly Test[],
  repeat: (files: readonly string[]) => Promise<readonly Test[]>,
): Promise<{ failed: Test[]; unsteady: Test[] }>;
export function nameOf(test: Test & { readonly step?: string }): string;
export function report(failed: readonly Test[], unsteady: readonly Test[]): string;
export function reportRuns(runs: readonly (readonly Test[])[]): string;
export function countOf(
  tests: number,
  failed: readonly Test[],
  unsteady: readonly Test[],
): { passed: number; failed: number };
