import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeCents } from './whole-cents.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
/** Amounts as bills are made of: ten-thousandths of the currency's unit. */
const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 31 });

describe('the parts of an amount', () => {
  test('add up to it in whole cents, none a cent away from what it is', () => {
    fc.assert(
      fc.property(amounts, (exact) => {
        const parts = exact.map((part) => part / 10_000);
        const shown = wholeCents(parts, sumOf(exact) / 10_000).map((one) => Math.round(one * 100));
        expect(sumOf(shown)).toBe(Math.round(sumOf(exact) / 100));
        exact.forEach((part, at) => {
          expect(Math.abs((shown[at] ?? 0) - part / 100)).toBeLessThan(1);
          if (part === 0) expect(shown[at]).toBe(0);
        });
      }),
    );
  });

  test('add up where they were rounded one by one before', () => {
    fc.assert(
      fc.property(amounts, (exact) => {
        const rounded = exact.map((part) => Math.round(part / 100) / 100);
        const amount = Math.round(sumOf(exact) / 100) / 100;
        const shown = wholeCents(rounded, amount);
        const nothing = shown.every((part) => part === 0);
        if (!nothing) expect(sumOf(shown)).toBeCloseTo(amount, 6);
      }),
    );
  });

  test.each([
    ['three thirds', [1 / 3, 1 / 3, 1 / 3], 1, [0.34, 0.33, 0.33]],
    ['what rounding down took most from', [1.119, 2.231, 0], 3.35, [1.12, 2.23, 0]],
    ['what binary fractions are', [1.15, 2.3, 1.005], 4.455, [1.15, 2.3, 1.01]],
    ['of which no cents can be told', [1.7e308, 0], 1.7e308, [1.7e308, 0]],
    ['a credit', [-0.126, 1.126], 1, [-0.13, 1.13]],
    ['of another amount', [1.234, 2.345], 50, [1.23, 2.35]],
    ['of nothing', [0, 0], 0, [0, 0]],
  ])('%s', (_, parts, amount, shown) => {
    expect(wholeCents(parts, amount)).toEqual(shown);
  });
});
