import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from '../define/fields/issue-message.ts';
import { schedule } from '../entities/schedule.ts';

const span = (timeBegin: string, timeEnd: string) => ({
  timeBegin: `${timeBegin}:00`,
  timeEnd: `${timeEnd}:00`,
});
const closed = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
};
const day = { monday: [span('08:00', '12:00'), span('13:00', '18:00')] };
const holiday = { date: '2026-12-25', everyYear: false, name: 'Natal', intervals: [] };
const flags = {
  ...{ monday: true, tuesday: false, wednesday: false, thursday: false, friday: false },
  ...{ saturday: false, sunday: false, isActive: true },
};

const errorsOf = (week: object | null | undefined, exceptions?: object[]) => {
  const body = { name: 'X', timeBegin: '08:00:00', timeEnd: '18:00:00', ...flags, week, exceptions };
  const parsed = z.safeParse(schedule.create.json, body);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldMessages(parsed.error, body)).map(([path, [first]]) => [path, first?.id]),
  );
};

test.each<[string, object | null | undefined, object[] | undefined, object]>([
  ['section 7 alone', undefined, undefined, {}],
  ['no hours of each day', null, undefined, {}],
  ['lunch', { ...closed, ...day }, [holiday], {}],
  ['intervals that touch', { ...closed, monday: [span('08:00', '12:00'), span('12:00', '18:00')] }, [], {}],
  ['a night', { ...closed, monday: [span('22:00', '06:00')], tuesday: [span('06:00', '12:00')] }, [], {}],
  [
    'day and night',
    { ...closed, monday: [span('00:00', '00:00')], tuesday: [span('00:00', '00:00')] },
    [],
    {},
  ],
  ['no day', closed, [], { week: 'scheduleDayNotSelected' }],
  [
    'an overlap',
    { ...closed, monday: [span('08:00', '12:00'), span('11:00', '18:00')] },
    [],
    { 'week.monday.1.timeBegin': 'hoursOverlap' },
  ],
  [
    'the same twice',
    { ...closed, monday: [span('08:00', '12:00'), span('08:00', '12:00')] },
    [],
    { 'week.monday.1.timeBegin': 'hoursOverlap' },
  ],
  [
    'a night into the next day, from Sunday into Monday too',
    { ...closed, monday: [span('13:00', '18:00'), span('05:00', '12:00')], sunday: [span('22:00', '06:00')] },
    [],
    { 'week.monday.1.timeBegin': 'hoursOverlap' },
  ],
  ['no time', { ...closed, monday: [span('25:00', '12:00')] }, [], { 'week.monday.0.timeBegin': 'time' }],
  [
    'a time that is none, and overlaps beside it',
    {
      ...closed,
      saturday: [span('25:00', '12:00'), span('22:00', '02:00')],
      sunday: [span('00:30', '02:00'), span('08:00', '12:00'), span('11:00', '13:00')],
    },
    [],
    {
      'week.saturday.0.timeBegin': 'time',
      'week.sunday.0.timeBegin': 'hoursOverlap',
      'week.sunday.2.timeBegin': 'hoursOverlap',
    },
  ],
  [
    'too many intervals',
    { ...closed, monday: Array.from({ length: 11 }, (_, at) => span(`${at + 10}:00`, `${at + 10}:30`)) },
    [],
    { 'week.monday': 'maxItems' },
  ],
  ['no date', { ...closed, ...day }, [{ ...holiday, date: '' }], { 'exceptions.0.date': 'required' }],
  [
    'a day that is none',
    { ...closed, ...day },
    [{ ...holiday, date: '2026-02-30' }],
    { 'exceptions.0.date': 'date' },
  ],
  ['a date twice', { ...closed, ...day }, [holiday, holiday], { 'exceptions.1.date': 'repeated' }],
  [
    'a day of every year twice',
    { ...closed, ...day },
    [
      { ...holiday, everyYear: true },
      { ...holiday, date: '2030-12-25', everyYear: true },
    ],
    { 'exceptions.1.date': 'repeated' },
  ],
  [
    'one of every year, and one of that date',
    { ...closed, ...day },
    [{ ...holiday, everyYear: true }, holiday],
    {},
  ],
  [
    'an overlap on an exception',
    { ...closed, ...day },
    [{ ...holiday, intervals: [span('08:00', '12:00'), span('10:00', '11:00')] }],
    { 'exceptions.0.intervals.1.timeBegin': 'hoursOverlap' },
  ],
  [
    'too many exceptions',
    { ...closed, ...day },
    Array.from({ length: 201 }, (_, at) => ({ ...holiday, date: `${2000 + at}-01-01` })),
    { exceptions: 'maxItems' },
  ],
])('%s', (_name, week, exceptions, expected) => {
  expect(errorsOf(week, exceptions)).toEqual(expected);
});
