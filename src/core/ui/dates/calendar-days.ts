import dayjs from 'dayjs';

/** Months are `YYYY-MM`, days `YYYY-MM-DD`: calendar dates without a zone. Weeks begin on Sunday. */

/** Gives the month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Gives the month a number of months later. */
export const addMonths = (month: string, count: number): string =>
  dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM');

/** Gives the weeks of a month, with null for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = dayjs(`${month}-01`);
  const before = Array.from({ length: first.day() }, () => null);
  const days = Array.from({ length: first.daysInMonth() }, (_, index) =>
    first.date(index + 1).format('YYYY-MM-DD'),
  );
  const cells = [...before, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}

const STEPS = new Map(
  Object.entries<(from: dayjs.Dayjs) => dayjs.Dayjs>({
    ArrowLeft: (from) => from.subtract(1, 'day'),
    ArrowRight: (from) => from.add(1, 'day'),
    ArrowUp: (from) => from.subtract(7, 'day'),
    ArrowDown: (from) => from.add(7, 'day'),
    Home: (from) => from.startOf('week'),
    End: (from) => from.endOf('week'),
    PageUp: (from) => from.subtract(1, 'month'),
    PageDown: (from) => from.add(1, 'month'),
  }),
);

/** Gives the day that a key moves to from another, as in any calendar grid; undefined for other keys. */
export const dayByKey = (day: string, key: string): string | undefined =>
  STEPS.get(key)?.(dayjs(day)).format('YYYY-MM-DD');
