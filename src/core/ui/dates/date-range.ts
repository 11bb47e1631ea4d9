import { dayAfter, dayAt, daysBetween, isDay } from '../../contract/formats/days.ts';

/** The first and the last day of a period: calendar days `YYYY-MM-DD`, never converted between zones (decision 55). */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

export { dayAfter as addDays, isDay };

/** Counts the days of a range, both ends included. */
export const daysIn = ({ start, end }: DateRange): number => daysBetween(start, end) + 1;

/** Gives today's date in a zone. */
export const todayIn = (timeZone: string, now: Date): string => dayAt(now, timeZone);

/** Gives the hour of now in a zone, `YYYY-MM-DDTHH`. */
export function hourIn(timeZone: string, now: Date): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return `${todayIn(timeZone, now)}T${hour}`;
}

/** Gives the last days that end with today in a zone, that one included (decision 122). */
export function lastDays(days: number, timeZone: string, now: Date): DateRange {
  const end = todayIn(timeZone, now);
  return { start: dayAfter(end, 1 - days), end };
}

/** Days of the range in which lists and reports open (file 1, section 9). */
const DEFAULT = 7;

/** Makes a range of two days in any order, none of them after `last`. */
export function rangeOf(one: string, other: string, last: string): DateRange {
  const clamp = (day: string) => (day > last ? last : day);
  const [start = one, end = other] = [clamp(one), clamp(other)].sort();
  return { start, end };
}

/**
 * Reads a range from text. A missing or wrong day gives the default, and no day is after today: of days that have all not
 * begun nothing would be left.
 */
export function readRange(
  start: string | undefined,
  end: string | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): DateRange {
  const today = todayIn(timeZone, now);
  const read = [start, end].map((day) => (day && isDay(day) ? day : undefined));
  const hasBegun = read.some((day) => day && day <= today);
  const [first, last = today] = hasBegun ? read : [];
  return rangeOf(first ?? dayAfter(last, 1 - DEFAULT), last, today);
}
