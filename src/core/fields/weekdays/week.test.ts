import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../contract/formats/schedule-hours.ts';
import { runsOf } from './week.ts';

const days = (...numbers: readonly number[]) =>
  Object.fromEntries(WEEKDAYS.map((name, day) => [name, numbers.includes(day)]));

test.each([
  ['no day', [], []],
  ['one', [2], [[2, 2]]],
  [
    'two, one after the other',
    [5, 6],
    [
      [5, 5],
      [6, 6],
    ],
  ],
  ['Monday to Friday', [0, 1, 2, 3, 4], [[0, 4]]],
  [
    'Monday to Wednesday, and Saturday',
    [0, 1, 2, 5],
    [
      [0, 2],
      [5, 5],
    ],
  ],
  ['all', [0, 1, 2, 3, 4, 5, 6], [[0, 6]]],
])('days of the week: %s', (_what, numbers, runs) => {
  expect(runsOf(days(...numbers))).toEqual(runs);
});
