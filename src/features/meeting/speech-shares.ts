/**
 * Shares of speech in whole percent. The difference by rounding is taken from the first, so that the sum is
 * 100; the first is never below 0, the next takes the rest. Without any speech all are 0 (decision 73).
 */
export function speechShares(given: readonly (number | null | undefined)[]): readonly number[] {
  const shares = given.map((share) => Math.max(0, Math.round(share ?? 0)));
  let surplus = shares.reduce((sum, share) => sum + share, 0) - 100;
  if (surplus === -100) return shares;
  return shares.map((share) => {
    const taken = Math.min(surplus, share);
    surplus -= taken;
    return share - taken;
  });
}
