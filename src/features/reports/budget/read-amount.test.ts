import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1500', 'en-US', 1500],
  ['1500.50', 'en-US', 1500.5],
  ['1500,5', 'en-US', 1500.5],
  ['1,500', 'en-US', 1500],
  ['1,500.50', 'en-US', 1500.5],
  ['1.500', 'pt-BR', 1500],
  ['1.500,50', 'pt-BR', 1500.5],
  ['1500.50', 'pt-BR', 1500.5],
  ['1.234.567,8', 'pt-BR', 1_234_567.8],
  ['1.500', 'en-US', undefined],
  ['15.00.000', 'pt-BR', undefined],
  ['1.500,50,2', 'pt-BR', undefined],
  ['R$ 20', 'pt-BR', undefined],
  ['-20', 'pt-BR', undefined],
  ['2e3', 'en-US', undefined],
  ['', 'en-US', undefined],
])('%j in %s is %j', (typed, locale, is) => {
  expect(readAmount(typed, locale)).toBe(is);
});
