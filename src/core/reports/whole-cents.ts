/** An amount in whole cents; of one that has more of them than can be told, as it is. */
export const inCents = (amount: number): number =>
  Number.isFinite(amount * 100) ? Math.round(precise(amount * 100)) / 100 : amount;

/**
 * The parts of an amount in whole cents that add up to the amount in whole cents: what is missing goes to those that
 * rounding down took most from. Parts that are not those of the amount are rounded one by one, and what is nothing stays so.
 */
export function wholeCents(parts: readonly number[], amount: number): number[] {
  const exact = parts.map((part) => precise(part * 100));
  const cents = exact.map(Math.floor);
  const some = cents.flatMap((_, at) => (exact[at] ? at : []));
  // Each of them may have been rounded where they come from, and the amount.
  if (!some.length || !(Math.abs(amount * 100 - sumOf(exact)) <= (some.length + 1.01) / 2))
    return parts.map(inCents);
  const cut = (at: number) => (exact[at] ?? 0) - (cents[at] ?? 0);
  some.sort((one, other) => cut(other) - cut(one));
  const missing = Math.round(precise(amount * 100)) - sumOf(cents);
  const order = missing < 0 ? some.reverse() : some;
  for (let given = 0; given < Math.abs(missing); given++) {
    const at = order[given % order.length] ?? 0;
    cents[at] = (cents[at] ?? 0) + Math.sign(missing);
  }
  return cents.map((one) => one / 100);
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Without what binary fractions add: 1.15 × 100 is 115. */
const precise = (amount: number): number => Number(amount.toFixed(6));
