declare module 'vitest' {
  interface TaskMeta {
    /** Counts and measurements of a test: `npm run attack` prints them. */
    figures?: Readonly<Record<string, number | string>>;
  }
}

/** The value below which the share of all lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const megabytes = (value: number): string => `${Math.round(value)} MB`;
