import { expect, it } from 'vitest';
import { wholeShares } from './whole-shares.ts';

it.each([
  ['nothing', [], []],
  ['only zeros', [0, 0], [0, 0]],
  ['one', [7], [100]],
  ['three alike', [1, 1, 1], [34, 33, 33]],
  ['those that rounding would make 99', [774, 92, 43, 4, 87], [78, 9, 4, 0, 9]],
  ['a part that is not seen beside the others', [100_000, 1], [100, 0]],
  ['halves', [1, 1], [50, 50]],
])('shares of %s', (_, values, shares) => {
  expect(wholeShares(values)).toEqual(shares);
});

it('adds up to 100 for any values', () => {
  for (let seed = 1; seed < 500; seed++) {
    const values = Array.from(
      { length: 1 + (seed % 11) },
      (_, at) => ((seed * 7919 + at * 104_729) % 997) + 1,
    );
    expect(wholeShares(values).reduce((all, share) => all + share, 0)).toBe(100);
  }
});
