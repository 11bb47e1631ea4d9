import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['25/12/2026', 'pt-BR', '2026-12-25'],
  ['12/25/2026', 'en-US', '2026-12-25'],
  ['25.12.26', 'pt-BR', '2026-12-25'],
  ['5-3-2027', 'pt-BR', '2027-03-05'],
  ['2027-03-05', 'en-US', '2027-03-05'],
  ['25/12', 'pt-BR', '2026-12-25'],
  ['1/1', 'pt-BR', '2027-01-01'],
  ['24/11', 'pt-BR', '2026-11-24'],
  [' 7/9/2027 ', 'pt-BR', '2027-09-07'],
  ['25/12/2026', 'en-US', undefined],
  ['30/02/2027', 'pt-BR', undefined],
  ['29/02/2027', 'pt-BR', undefined],
  ['2027-02-30', 'pt-BR', undefined],
  ['amanhã', 'pt-BR', undefined],
  ['25/12/202', 'pt-BR', undefined],
  ['', 'pt-BR', undefined],
])('%j in %s is %s', (typed, locale, expected) => {
  expect(readDay(typed, locale, '2026-11-24')).toBe(expected);
});
