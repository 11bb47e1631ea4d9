import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../../core/contract/formats/schedule-hours.ts';
import type { HoursInterval, WeekIntervals } from '../../../../core/contract/hours/intervals.ts';
import {
  addInterval,
  CLOSED,
  copyDay,
  halfDay,
  hasLunchTime,
  openDays,
  toggleDay,
  withLunch,
} from './week-value.ts';

const from = (...spans: readonly string[]): HoursInterval[] =>
  spans.map((span) => {
    const [timeBegin = '', timeEnd = ''] = span.split('-').map((time) => `${time}:00`);
    return { timeBegin, timeEnd };
  });

/** The week in short: `mo tu …` with the hours of each open day. */
const shown = (week: WeekIntervals) =>
  WEEKDAYS.flatMap((day) =>
    week[day].length
      ? [
          `${day.slice(0, 2)} ${week[day].map(({ timeBegin, timeEnd }) => `${timeBegin.slice(0, 5)}-${timeEnd.slice(0, 5)}`).join(' ')}`,
        ]
      : [],
  ).join(', ');

const late = { ...CLOSED, wednesday: from('10:00-19:00') };

describe('a change of a week', () => {
  test.each<[string, WeekIntervals, string]>([
    [
      'Monday to Friday, with the usual hours',
      openDays(CLOSED),
      'mo 08:00-17:00, tu 08:00-17:00, we 08:00-17:00, th 08:00-17:00, fr 08:00-17:00',
    ],
    [
      'Monday to Friday, with the hours of the first open day; other days stay',
      openDays({ ...late, saturday: from('09:00-12:00') }),
      'mo 10:00-19:00, tu 10:00-19:00, we 10:00-19:00, th 10:00-19:00, fr 10:00-19:00, sa 09:00-12:00',
    ],
    [
      'one day, with those of the open day before',
      toggleDay(late, 'friday'),
      'we 10:00-19:00, fr 10:00-19:00',
    ],
    ['a day before the first open one', toggleDay(late, 'monday'), 'mo 10:00-19:00, we 10:00-19:00'],
    ['a day closed', toggleDay(late, 'wednesday'), ''],
    [
      'lunch',
      withLunch({ ...late, friday: from('08:00-12:00') }),
      'we 10:00-12:00 13:00-19:00, fr 08:00-12:00',
    ],
    [
      'one day copied to all',
      copyDay({ ...late, monday: from('08:00-09:00') }, 'monday'),
      WEEKDAYS.map((day) => `${day.slice(0, 2)} 08:00-09:00`).join(', '),
    ],
  ])('%s', (_name, week, expected) => {
    expect(shown(week)).toBe(expected);
  });

  test('lunch is offered where somebody works over it', () => {
    expect(hasLunchTime(late)).toBe(true);
    expect(hasLunchTime(withLunch(late))).toBe(false);
    expect(hasLunchTime(CLOSED)).toBe(false);
  });
});

test.each([
  ['none', from(), from('08:00-17:00')],
  ['one over lunch', from('08:00-18:00'), from('08:00-12:00', '13:00-18:00')],
  ['one in the morning', from('08:00-12:00'), from('08:00-12:00', '13:00-14:00')],
  ['one into the night', from('20:00-06:00'), from('18:00-19:00', '20:00-06:00')],
  ['one until late', from('20:00-23:30'), from('20:00-23:30', '23:58-23:59')],
])('another interval after %s', (_name, intervals, expected) => {
  expect(addInterval(intervals)).toEqual(expected);
});

test.each([
  ['a closed day', from(), from('08:00-12:00')],
  ['a day with lunch', from('09:00-12:30', '13:30-18:00'), from('09:00-12:30')],
  ['a day without', from('08:00-18:00'), from('08:00-12:00')],
  ['an afternoon', from('14:00-18:00'), from('14:00-18:00')],
])('half of %s', (_name, intervals, expected) => {
  expect(halfDay(intervals)).toEqual(expected);
});
