import { describe, expect, test } from 'vitest';
import { PRESETS, presetRange } from './date-presets.ts';
import { addDays, daysIn, defaultRange, isDay, lastDay, rangeOf, todayIn } from './date-range.ts';

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

describe('the default range', () => {
  test('is the UTC day and the six before', () => {
    expect(defaultRange(EVENING)).toEqual({ start: '2026-11-15', end: '2026-11-21' });
    expect(daysIn(defaultRange(EVENING))).toBe(7);
  });

  test.each([SAO_PAULO, 'UTC', 'Asia/Tokyo'])('can be chosen in %s', (zone) => {
    expect(defaultRange(EVENING).end <= lastDay(zone, EVENING)).toBe(true);
  });

  test('in the east the last day is the local one', () => {
    expect(lastDay('Asia/Tokyo', new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});

describe('the presets', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['last30Days', '2026-10-23', '2026-11-21'],
    ['last90Days', '2026-08-24', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s', (preset, start, end) => {
    expect(presetRange(preset, SAO_PAULO, EVENING)).toEqual({ start, end });
  });

  test('none reaches beyond the last day', () => {
    for (const preset of PRESETS) {
      for (const zone of [SAO_PAULO, 'UTC', 'Pacific/Kiritimati', 'Pacific/Midway']) {
        expect(presetRange(preset, zone, EVENING).end <= lastDay(zone, EVENING)).toBe(true);
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
