import { expect, test } from 'vitest';
import type { Holiday } from '../../../../core/contract/calls/holidays.ts';
import { addHolidays, exceptionOf, newException, removeHoliday } from './exceptions-value.ts';

const holiday = (date: string, name: string, everyYear: boolean): Holiday => ({
  ...{ date, name, everyYear },
  kind: 'public',
});
const christmas = holiday('2027-12-25', 'Natal', true);
const goodFriday = holiday('2027-03-26', 'Sexta-Feira Santa', false);

const dates = (exceptions: ReturnType<typeof addHolidays>) =>
  exceptions.map(({ date, everyYear }) => (everyYear ? date.slice(5) : date));

test('holidays are added as closed days, in the order of their dates, each once', () => {
  const typed = { ...newException(), date: '2027-07-01', name: 'Inventário' };
  const empty = newException();
  const added = addHolidays([typed, empty], [christmas, goodFriday]);
  expect(dates(added)).toEqual(['2027-03-26', '2027-07-01', '12-25', '']);
  expect(added.every(({ intervals }) => intervals.length === 0)).toBe(true);
  expect(dates(addHolidays(added, [christmas, goodFriday]))).toEqual(dates(added));
});

test('a holiday of every year is there in the next year too; one that moves is not', () => {
  const added = addHolidays([], [christmas, goodFriday]);
  expect(exceptionOf(added, { ...christmas, date: '2028-12-25' })).toBeDefined();
  expect(exceptionOf(added, holiday('2028-04-14', 'Sexta-Feira Santa', false))).toBeUndefined();
});

test('a holiday that is taken back takes no other with it', () => {
  expect(dates(removeHoliday(addHolidays([], [christmas, goodFriday]), christmas))).toEqual(['2027-03-26']);
});
