import { describe, expect, test } from 'vitest';
import { localTimeAt } from './calendar.ts';
import type { HoursInterval } from './intervals.ts';
import { type OpeningHours, sectionSevenOf, weekOf } from './opening-hours.ts';
import { isOpenAt, openingAt, plannedDay } from './opening-state.ts';

const from = (...spans: readonly string[]): HoursInterval[] =>
  spans.map((span) => {
    const [timeBegin = '', timeEnd = ''] = span.split('-').map((time) => `${time}:00`);
    return { timeBegin, timeEnd };
  });

const CLOSED_WEEK = {
  ...{ monday: from(), tuesday: from(), wednesday: from(), thursday: from() },
  ...{ friday: from(), saturday: from(), sunday: from() },
};

const hoursOf = (
  week: Partial<typeof CLOSED_WEEK>,
  exceptions: NonNullable<OpeningHours['exceptions']> = [],
): OpeningHours => {
  const whole = { ...CLOSED_WEEK, ...week };
  return { ...sectionSevenOf(whole), week: whole, exceptions };
};

const lunch = from('08:00-12:00', '13:00-18:00');
const OFFICE_WEEK = { monday: lunch, tuesday: lunch, wednesday: lunch, thursday: lunch, friday: lunch };
const office = hoursOf(OFFICE_WEEK);
const night = hoursOf({ friday: from('22:00-06:00'), saturday: from('22:00-00:00') });
const allDay = from('00:00-23:59');
const always = hoursOf({
  ...{ monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay },
  ...{ friday: allDay, saturday: from('00:00-00:00'), sunday: allDay },
});
const holidays = hoursOf(OFFICE_WEEK, [
  { date: '2026-12-25', everyYear: true, name: 'Natal', intervals: [] },
  { date: '2026-12-24', everyYear: false, name: 'Véspera', intervals: from('08:00-12:00') },
  { date: '2026-11-28', everyYear: false, name: 'Black Friday', intervals: from('09:00-13:00') },
  { date: '2024-02-29', everyYear: true, name: 'Bissexto', intervals: [] },
  { date: '2027-12-25', everyYear: false, name: 'Plantão', intervals: from('10:00-11:00') },
]);
const sectionSeven: OpeningHours = {
  ...{ timeBegin: '08:00:00', timeEnd: '18:00:00', monday: true, tuesday: true, wednesday: true },
  ...{ thursday: true, friday: true, saturday: false, sunday: false },
};

// 2026-11-23 is a Monday.
describe('open or closed, and until when', () => {
  test.each<[string, OpeningHours, string, boolean, string | undefined]>([
    ['before the morning', office, '2026-11-23T07:59', false, '2026-11-23T08:00'],
    ['at the first minute', office, '2026-11-23T08:00', true, '2026-11-23T12:00'],
    ['at the last minute of the morning', office, '2026-11-23T12:00', true, '2026-11-23T12:00'],
    ['at lunch', office, '2026-11-23T12:30', false, '2026-11-23T13:00'],
    ['in the afternoon', office, '2026-11-23T13:00', true, '2026-11-23T18:00'],
    ['after work', office, '2026-11-23T18:01', false, '2026-11-24T08:00'],
    ['on Friday evening', office, '2026-11-27T19:00', false, '2026-11-30T08:00'],
    ['before a night', night, '2026-11-27T21:59', false, '2026-11-27T22:00'],
    ['in a night, before midnight', night, '2026-11-27T23:00', true, '2026-11-28T06:00'],
    ['in a night, after midnight', night, '2026-11-28T05:59', true, '2026-11-28T06:00'],
    ['after a night', night, '2026-11-28T06:01', false, '2026-11-28T22:00'],
    ['until midnight', night, '2026-11-28T23:59', true, '2026-11-29T00:00'],
    ['at midnight, when the day has ended', night, '2026-11-29T00:00', false, '2026-12-04T22:00'],
    ['by day and night', always, '2026-11-25T03:00', true, undefined],
    ['never', hoursOf({}), '2026-11-25T03:00', false, undefined],
    ['on a half day', holidays, '2026-12-24T09:00', true, '2026-12-24T12:00'],
    ['on the afternoon of a half day', holidays, '2026-12-24T14:00', false, '2026-12-28T08:00'],
    ['on a holiday of every year', holidays, '2026-12-25T10:00', false, '2026-12-28T08:00'],
    ['on the same holiday of another year', holidays, '2028-12-25T10:00', false, '2028-12-26T08:00'],
    [
      'on the one that counts before that of every year',
      holidays,
      '2027-12-25T10:30',
      true,
      '2027-12-25T11:00',
    ],
    ['on a Saturday that is open once', holidays, '2026-11-28T10:00', true, '2026-11-28T13:00'],
    ['on a 29 February', holidays, '2028-02-29T10:00', false, '2028-03-01T08:00'],
    ['on a 28 February of another year', holidays, '2027-02-26T10:00', true, '2027-02-26T12:00'],
    ['on a 1 March of another year', holidays, '2027-03-01T10:00', true, '2027-03-01T12:00'],
    ['by the hours of section 7', sectionSeven, '2026-11-27T18:00', true, '2026-11-27T18:00'],
    ['after the hours of section 7', sectionSeven, '2026-11-27T18:01', false, '2026-11-30T08:00'],
  ])('%s', (_name, hours, at, isOpen, until) => {
    expect(openingAt(hours, at)).toMatchObject({ isOpen, until });
  });

  test('an exception has its whole day: the night before ends at midnight', () => {
    const guarded = hoursOf({ thursday: from('22:00-06:00') }, [
      { date: '2026-12-25', everyYear: true, name: 'Natal', intervals: [] },
    ]);
    expect(openingAt(guarded, '2026-12-24T23:00')).toMatchObject({ isOpen: true, until: '2026-12-25T00:00' });
    expect(isOpenAt(guarded, '2026-12-25T03:00')).toBe(false);
  });

  test('a night of an exception runs into the day after', () => {
    const sale = hoursOf({}, [{ date: '2026-11-27', everyYear: false, intervals: from('20:00-02:00') }]);
    expect(openingAt(sale, '2026-11-28T01:00')).toMatchObject({ isOpen: true, until: '2026-11-28T02:00' });
  });

  test('intervals that touch, or leave out no minute, are one', () => {
    const joined = hoursOf({
      monday: from('08:00-12:00', '12:00-18:00'),
      tuesday: from('08:00-11:59', '12:00-18:00'),
    });
    expect(openingAt(joined, '2026-11-23T09:00').until).toBe('2026-11-23T18:00');
    expect(openingAt(joined, '2026-11-24T09:00').until).toBe('2026-11-24T18:00');
  });
});

test('a date in the future is told with the end of the night before, unless it is an exception', () => {
  expect(plannedDay(night, '2026-11-28')).toMatchObject({ nightUntil: '06:00:00' });
  expect(plannedDay(night, '2026-11-29').nightUntil).toBeUndefined();
  const exceptions = [{ date: '2026-11-28', everyYear: false, intervals: [] }];
  expect(plannedDay({ ...night, exceptions }, '2026-11-28').nightUntil).toBeUndefined();
});

test('a date in the future is told with its exception', () => {
  expect(plannedDay(holidays, '2029-12-25')).toMatchObject({ intervals: [], exception: { name: 'Natal' } });
  expect(plannedDay(holidays, '2026-12-24')).toMatchObject({ intervals: from('08:00-12:00') });
  expect(plannedDay(holidays, '2027-01-04')).toEqual({
    day: '2027-01-04',
    intervals: lunch,
    exception: undefined,
  });
});

describe('where clocks are changed', () => {
  const early = hoursOf({ sunday: from('01:30-02:30', '03:00-04:00') });

  test.each([
    [
      'New York, an hour before it is skipped',
      '2026-03-08T06:45:00Z',
      'America/New_York',
      '2026-03-08T01:45',
      true,
    ],
    [
      'New York, after the hour that is skipped',
      '2026-03-08T07:00:00Z',
      'America/New_York',
      '2026-03-08T03:00',
      true,
    ],
    [
      'New York, the first of an hour that comes twice',
      '2026-11-01T05:45:00Z',
      'America/New_York',
      '2026-11-01T01:45',
      true,
    ],
    ['New York, the second of it', '2026-11-01T06:45:00Z', 'America/New_York', '2026-11-01T01:45', true],
    ['New York, between both', '2026-11-01T06:15:00Z', 'America/New_York', '2026-11-01T01:15', false],
    [
      'São Paulo, whose midnight was skipped',
      '2018-11-04T03:00:00Z',
      'America/Sao_Paulo',
      '2018-11-04T01:00',
      false,
    ],
    [
      'São Paulo, in the summer that was',
      '2018-11-04T04:30:00Z',
      'America/Sao_Paulo',
      '2018-11-04T02:30',
      true,
    ],
    [
      'São Paulo, which changes no clocks any more',
      '2026-11-01T04:30:00Z',
      'America/Sao_Paulo',
      '2026-11-01T01:30',
      true,
    ],
  ])('%s', (_name, instant, zone, local, isOpen) => {
    expect(localTimeAt(new Date(instant), zone)).toBe(local);
    expect(isOpenAt(early, local)).toBe(isOpen);
  });
});

describe('what section 7 can hold of them', () => {
  test.each([
    ['lunch', office, { timeBegin: '08:00:00', timeEnd: '18:00:00', monday: true, saturday: false }],
    ['a night', night, { timeBegin: '00:00:00', timeEnd: '23:59:00', friday: true, sunday: false }],
    [
      'until midnight',
      hoursOf({ monday: from('20:00-00:00') }),
      { timeBegin: '20:00:00', timeEnd: '23:59:00' },
    ],
    ['nothing', hoursOf({}), { monday: false, sunday: false }],
  ])('%s', (_name, hours, expected) => {
    expect(sectionSevenOf(weekOf(hours))).toMatchObject(expected);
  });

  test('and what it says where there is nothing else', () => {
    expect(weekOf(sectionSeven)).toMatchObject({ friday: from('08:00-18:00'), saturday: [] });
  });
});
