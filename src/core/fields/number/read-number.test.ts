import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['2041', 2041],
  [' 7 ', 7],
  ['1,5', 1.5],
  ['-1', -1],
  ['', null],
  ['2e3', undefined],
  ['0x7D9', undefined],
  ['Infinity', undefined],
  ['1.000,5', undefined],
])('reads “%s” as a person writes it', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
