import { expect, test } from 'vitest';
import { hoursIn } from './opening-hours.ts';

const from = (timeBegin: string, timeEnd: string) => ({
  timeBegin: `${timeBegin}:00`,
  timeEnd: `${timeEnd}:00`,
});
const NO_DAYS = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
};
const SEVEN = {
  ...{ monday: false, tuesday: false, wednesday: false, thursday: false },
  ...{ friday: false, saturday: true, sunday: false },
  ...from('08:00', '18:00'),
};

test('a day has its hours in the order of the clock, in whatever order they were typed', () => {
  const typed = [from('14:00', '18:00'), from('08:00', '12:00')];
  const read = hoursIn({
    ...SEVEN,
    week: { ...NO_DAYS, saturday: typed },
    exceptions: [{ date: '2026-12-24', intervals: typed }],
  });
  const inOrder = [from('08:00', '12:00'), from('14:00', '18:00')];
  expect(read?.week?.saturday).toEqual(inOrder);
  expect(read?.exceptions?.[0]?.intervals).toEqual(inOrder);
});

test('hours of section 7 alone have neither, and what is no hours is none', () => {
  const read = hoursIn(SEVEN);
  expect([read?.week ?? null, read?.exceptions ?? null, read?.saturday]).toEqual([null, null, true]);
  expect(hoursIn({ name: 'Ana' })).toBeUndefined();
});
