import { sumOf } from './chart-totals.ts';

/**
 * Gives the shares of values as whole per cents that add up to 100: each is rounded down, and those that lost the most get what is
 * left. Nothing has no shares.
 */
export function wholeShares(values: readonly number[]): readonly number[] {
  const sum = sumOf(values);
  if (sum <= 0) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * 100);
  const left = 100 - sumOf(exact.map(Math.floor));
  const byLoss = exact.map((_, at) => at).sort((one, other) => lossOf(exact[other]) - lossOf(exact[one]));
  const more = new Set(byLoss.slice(0, left));
  return exact.map((share, at) => Math.floor(share) + Number(more.has(at)));
}

const lossOf = (share = 0) => share - Math.floor(share);
