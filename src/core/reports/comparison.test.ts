import { expect, it } from 'vitest';
import { daysBefore } from './comparison.ts';

it.each([
  ['a week', '2026-11-18', '2026-11-24', 'period', '2026-11-11', '2026-11-17'],
  ['a week, by weekdays', '2026-11-18', '2026-11-24', 'weekdays', '2026-11-11', '2026-11-17'],
  ['one day', '2026-11-24', '2026-11-24', 'period', '2026-11-23', '2026-11-23'],
  ['one day, by weekdays', '2026-11-24', '2026-11-24', 'weekdays', '2026-11-17', '2026-11-17'],
  ['ten days, by weekdays', '2026-11-15', '2026-11-24', 'weekdays', '2026-11-01', '2026-11-10'],
  ['a month after one that is shorter', '2026-03-01', '2026-03-31', 'period', '2026-01-29', '2026-02-28'],
  ['29 February', '2028-02-29', '2028-03-01', 'period', '2028-02-27', '2028-02-28'],
  ['the first days of a year', '2027-01-01', '2027-01-02', 'period', '2026-12-30', '2026-12-31'],
  ['the first days of all', '0001-01-03', '2026-11-24', 'period', '0001-01-01', '0001-01-02'],
  ['a change of clocks', '2026-10-25', '2026-10-26', 'period', '2026-10-23', '2026-10-24'],
] as const)('%s', (_, start, end, comparison, first, last) => {
  expect(daysBefore({ start, end }, comparison)).toEqual({ start: first, end: last });
});
