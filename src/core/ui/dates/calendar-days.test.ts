import { describe, expect, test } from 'vitest';
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts';

describe('the weeks of a month', () => {
  test('November 2026 begins on a Sunday and ends on a Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  });

  test('a February of four whole weeks, and a month of six', () => {
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  test('every day once, in its order, whatever the month', () => {
    for (let month = '2024-01'; month < '2027-01'; month = addMonths(month, 1)) {
      const days = weeksOf(month)
        .flat()
        .filter((day) => day !== null);
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      expect(days).toHaveLength(last);
      expect(days).toEqual([...days].sort());
      expect(days.every((day) => day.startsWith(month))).toBe(true);
    }
  });
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -13, '2025-10'],
])('%s and %i months', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

test.each([
  ['2026-11-20', 'ArrowLeft', '2026-11-19'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-03', 'ArrowUp', '2026-10-27'],
  ['2026-11-20', 'ArrowDown', '2026-11-27'],
  ['2026-11-20', 'Home', '2026-11-15'],
  ['2026-11-20', 'End', '2026-11-21'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-11-20', 'PageDown', '2026-12-20'],
  ['2026-11-20', 'Enter', undefined],
])('from %s by %s', (day, key, expected) => expect(dayByKey(day, key)).toBe(expected));
