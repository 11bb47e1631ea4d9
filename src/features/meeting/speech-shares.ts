/**
 * Shares of speech in whole percent. What rounding adds or loses is taken off the first, so that all of them are 100; the
 * first is never below 0, the next carries the rest. Where nobody spoke all stay 0 (decision 73).
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
