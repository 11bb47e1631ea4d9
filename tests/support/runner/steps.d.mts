interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countVitest(report: object): Counts;
export function countPlaywright(report: object): Counts;
export function runner(
  run: (report: string) => Promise<{ code: number }>,
  count: (report: never) => Counts,
  say: (text: string) => void,
): Promise<{ passed: number; failed: number }>;
