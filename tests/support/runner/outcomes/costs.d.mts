import type { Test } from './reports.mjs';

export function costs(
  results: readonly { readonly step: { readonly name: string }; readonly tests: readonly Test[] }[],
): string;
