import * as z from 'zod/mini';
import { listOf } from '../define/fields/values.ts';
import { ScheduleHours, WEEKDAYS, type Weekday } from '../formats/schedule-hours.ts';
import { type HoursInterval, inOrder, isOvernight, minuteOf, type WeekIntervals } from './intervals.ts';

/**
 * Hours as they are in the world: several intervals a day, and exceptions by date. Section 7 has one interval for all days of a schedule;
 * a back end with the feature `openingHours` has `week` and `exceptions` besides, which then count.
 */

const Interval = z.object({ timeBegin: z.string(), timeEnd: z.string() });

/** The intervals of each day of the week, by the days on which they begin. A day without any is closed. */
export const WeekHours = z.object({
  monday: listOf(Interval),
  tuesday: listOf(Interval),
  wednesday: listOf(Interval),
  thursday: listOf(Interval),
  friday: listOf(Interval),
  saturday: listOf(Interval),
  sunday: listOf(Interval),
});
/** The parsed intervals of a week. */
export type WeekHours = z.output<typeof WeekHours>;

/** Other hours on one date, or none: they count for the whole of the calendar day, and the night before ends at midnight. */
export const HoursException = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** True: on this day and month of every year; on a 29 February, in leap years. */
  everyYear: z._default(z.nullish(z.boolean()), false),
  name: z.nullish(z.string()),
  /** Empty: closed. */
  intervals: listOf(Interval),
});
/** A parsed exception. */
export type HoursException = z.output<typeof HoursException>;

/** All that a back end may know of a schedule's hours. */
export const OpeningHours = z.extend(ScheduleHours, {
  week: z.nullish(WeekHours),
  exceptions: z.nullish(z.array(HoursException)),
});
/** The parsed hours of a schedule: section 7's, and where the back end has them those of each day and the exceptions. */
export type OpeningHours = z.output<typeof OpeningHours>;

const byDay = <V>(value: (day: Weekday) => V) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, V>;

/** The intervals of each day, also where the back end has section 7's hours alone. */
export const weekOf = ({ week, timeBegin, timeEnd, ...days }: OpeningHours): WeekHours =>
  week ?? byDay((day) => (days[day] ? [{ timeBegin, timeEnd }] : []));

/** Reads the hours of a record, each day's in the order of the clock; undefined where it has none. */
export function hoursIn(record: object): OpeningHours | undefined {
  const read = z.safeParse(OpeningHours, record);
  if (!read.success) return undefined;
  const { week, exceptions } = read.data;
  return {
    ...read.data,
    week: week && byDay((day) => inOrder(week[day])),
    exceptions: exceptions?.map((one) => ({ ...one, intervals: inOrder(one.intervals) })),
  };
}

/** Reads the intervals of each day of a record. */
export function weekIn(record: object): WeekHours | undefined {
  const hours = hoursIn(record);
  return hours && weekOf(hours);
}

/** The intervals that all open days have; undefined where they differ, or no day is open. */
export function sameHours(week: WeekIntervals): readonly HoursInterval[] | undefined {
  const [first, ...others] = WEEKDAYS.map((day) => week[day]).filter(({ length }) => length > 0);
  const written = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === written) ? first : undefined;
}

/** Tells whether any day of a week has an interval. */
export const isEverOpen = (week: WeekIntervals): boolean => WEEKDAYS.some((day) => week[day].length > 0);

const LAST_MINUTE = '23:59:00';
const MIDNIGHT = '00:00:00';
const byTime = (one: string, other: string) => minuteOf(one) - minuteOf(other);

/**
 * Section 7's hours for readers that know no others: every day on which an interval begins, from the earliest beginning to the latest end.
 * A night makes it the whole day.
 */
export function sectionSevenOf(week: WeekIntervals): ScheduleHours {
  const all: HoursInterval[] = WEEKDAYS.flatMap((day) => week[day]);
  const isNight = all.some(isOvernight);
  const ends = all.map(({ timeEnd }) => (minuteOf(timeEnd) === 0 ? LAST_MINUTE : timeEnd)).sort(byTime);
  const [begin = MIDNIGHT] = all.map(({ timeBegin }) => timeBegin).sort(byTime);
  return {
    timeBegin: isNight ? MIDNIGHT : begin,
    timeEnd: isNight ? LAST_MINUTE : (ends.at(-1) ?? LAST_MINUTE),
    ...byDay((day) => week[day].length > 0),
  };
}
