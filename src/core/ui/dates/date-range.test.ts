import { describe, expect, test } from 'vitest';
import { PRESETS, presetRange } from './date-presets.ts';
import { addDays, daysIn, isDay, rangeOf, readRange, todayIn } from './date-range.ts';

// 21:30 in São Paulo, when it is already the next day in UTC.
const EVENING = new Date('2026-11-21T00:30:00Z');
const SAO_PAULO = 'America/Sao_Paulo';

describe('days', () => {
  test.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['20/11/2026', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    // In many zones the clocks change between these two days.
    ['2026-10-24', 7, '2026-10-31'],
  ])('%s and %i days', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  test('today depends on the zone', () => {
    expect(todayIn('UTC', EVENING)).toBe('2026-11-21');
    expect(todayIn(SAO_PAULO, EVENING)).toBe('2026-11-20');
  });
});

describe('a range that is read', () => {
  const read = (start?: string, end?: string, timeZone = SAO_PAULO) =>
    readRange(start, end, { now: EVENING, timeZone });

  test.each([
    [SAO_PAULO, '2026-11-14', '2026-11-20'],
    ['UTC', '2026-11-15', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-21'],
    ['Pacific/Midway', '2026-11-14', '2026-11-20'],
  ])('is today in %s and the six days before, where nothing is given', (timeZone, start, end) => {
    expect(read(undefined, 'x', timeZone)).toEqual({ start, end });
    expect(daysIn(read(undefined, undefined, timeZone))).toBe(7);
  });

  test.each([
    ['2026-11-10', undefined, '2026-11-10', '2026-11-20'],
    [undefined, '2026-11-10', '2026-11-04', '2026-11-10'],
    // Tomorrow, though it has begun in UTC.
    ['2026-11-18', '2026-11-21', '2026-11-18', '2026-11-20'],
    // Days that have not begun are the usual ones.
    ['2099-01-10', '2099-01-12', '2026-11-14', '2026-11-20'],
    ['2099-01-10', undefined, '2026-11-14', '2026-11-20'],
    [undefined, '2099-01-12', '2026-11-14', '2026-11-20'],
  ])('of %s and %s ends today at most', (from, to, start, end) => {
    expect(read(from, to)).toEqual({ start, end });
  });
});

describe('the presets', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last7Days', '2026-11-14', '2026-11-20'],
    ['last30Days', '2026-10-22', '2026-11-20'],
    ['last90Days', '2026-08-23', '2026-11-20'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s', (preset, start, end) => {
    expect(presetRange(preset, SAO_PAULO, EVENING)).toEqual({ start, end });
  });

  test('none reaches beyond the last day', () => {
    for (const preset of PRESETS) {
      for (const zone of [SAO_PAULO, 'UTC', 'Pacific/Kiritimati', 'Pacific/Midway']) {
        expect(presetRange(preset, zone, EVENING).end <= todayIn(zone, EVENING)).toBe(true);
      }
    }
  });
});

test.each([
  ['2026-11-10', '2026-11-12', { start: '2026-11-10', end: '2026-11-12' }],
  ['2026-11-12', '2026-11-10', { start: '2026-11-10', end: '2026-11-12' }],
  ['2026-11-12', '2026-12-24', { start: '2026-11-12', end: '2026-11-20' }],
  ['2026-12-01', '2026-12-24', { start: '2026-11-20', end: '2026-11-20' }],
])('a range of %s and %s has no future', (one, other, expected) => {
  expect(rangeOf(one, other, '2026-11-20')).toEqual(expected);
});
