import { expect, test } from 'vitest';
import { budgetOf, parseBudget, withBudget } from './budget.ts';

test.each([
  ['a day of a month of 30', '2026-11-01', '2026-11-01', 100],
  ['a day of a month of 31', '2026-12-31', '2026-12-31', 3000 / 31],
  ['a whole month', '2026-11-01', '2026-11-30', 3000],
  ['a short February', '2026-02-01', '2026-02-28', 3000],
  ['a long February', '2028-02-15', '2028-02-15', 3000 / 29],
  ['a week of two months', '2026-11-30', '2026-12-06', 100 + (6 * 3000) / 31],
  ['a change of year', '2026-12-31', '2027-01-01', (2 * 3000) / 31],
  ['a year', '2026-01-01', '2026-12-31', 36_000],
])('%s has its part of 3,000 a month', (_, start, end, is) => {
  expect(budgetOf({ start, end }, 3000)).toBeCloseTo(is, 8);
});

test('each day, and days put together, get what they may cost; hours and panels without a budget nothing', () => {
  const rows = (...keys: string[]) => keys.map((key) => ({ key, values: [7, null] }));
  const valuesOf = (series: ['cost', 'budget'] | ['cost'], keys: string[], budget?: number) =>
    withBudget({ series }, { rows: rows(...keys) }, budget).rows.map(({ values }) => values);
  const days = ['2026-11-29', '2026-11-30'];
  expect(valuesOf(['cost', 'budget'], days, 300)).toEqual([
    [7, 10],
    [7, 10],
  ]);
  expect(valuesOf(['cost', 'budget'], ['2026-11-01/2026-11-30'], 300)).toEqual([[7, 300]]);
  expect(valuesOf(['cost', 'budget'], ['2026-11-29T08'], 300)).toEqual([[7, null]]);
  expect(valuesOf(['cost', 'budget'], days)).toEqual([
    [7, null],
    [7, null],
  ]);
  expect(valuesOf(['cost'], ['2026-11-29'], 300)).toEqual([[7, null]]);
});

test.each([
  ['1500', 1500],
  ['1500.5', 1500.5],
  [' 20.25 ', 20.25],
  [1200, 1200],
  ['0', undefined],
  ['-5', undefined],
  ['1,500', undefined],
  ['1e3', undefined],
  ['20.255', undefined],
  ['1000000001', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('%j is read as %j', (given, is) => {
  expect(parseBudget(given)).toBe(is);
});
