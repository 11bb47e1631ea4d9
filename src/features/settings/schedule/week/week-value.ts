import * as z from 'zod/mini';
import { WEEKDAYS, type Weekday } from '../../../../core/contract/formats/schedule-hours.ts';
import { HOURS_BOUNDS } from '../../../../core/contract/hours/hours-body.ts';
import {
  type HoursInterval,
  minuteOf,
  spanOf,
  type WeekIntervals,
} from '../../../../core/contract/hours/intervals.ts';

/** Changes of a week's hours, as the form makes them. */

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
/** The hours of a day that is opened first: section 9's. */
const USUAL: readonly HoursInterval[] = [{ timeBegin: '08:00:00', timeEnd: '17:00:00' }];
const LUNCH: HoursInterval = { timeBegin: '12:00:00', timeEnd: '13:00:00' };

/** A week without any hours. */
export const CLOSED: WeekIntervals = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [] },
  ...{ friday: [], saturday: [], sunday: [] },
};

const time = z.string().check(z.regex(/^[\d:]{0,8}$/));

/** The intervals of a day that a browser keeps until they are saved. */
export const KEPT_INTERVALS: z.ZodMiniType<readonly HoursInterval[]> = z
  .array(z.object({ timeBegin: time, timeEnd: time }))
  .check(z.maxLength(HOURS_BOUNDS.intervals));

export const KEPT_WEEK: z.ZodMiniType<WeekIntervals> = z.record(z.enum(WEEKDAYS), KEPT_INTERVALS);

const eachDay = (change: (day: Weekday) => readonly HoursInterval[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, change(day)])) as Record<Weekday, readonly HoursInterval[]>;

/** The hours of the first open day. */
const firstHours = (week: WeekIntervals) =>
  WEEKDAYS.map((day) => week[day]).find(({ length }) => length > 0) ?? USUAL;

/** Gives days the hours of the first open one. */
export const openDays = (week: WeekIntervals, days: readonly Weekday[] = MONDAY_TO_FRIDAY): WeekIntervals => {
  const hours = firstHours(week);
  return eachDay((day) => (days.includes(day) ? hours : week[day]));
};

/** Gives all days the hours of one. */
export const copyDay = (week: WeekIntervals, from: Weekday): WeekIntervals => eachDay(() => week[from]);

/** Opens a closed day with the hours of the open one before it, or closes it. */
export function toggleDay(week: WeekIntervals, day: Weekday): WeekIntervals {
  if (week[day].length > 0) return { ...week, [day]: [] };
  const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).reverse();
  const hours = before.map((one) => week[one]).find(({ length }) => length > 0);
  return { ...week, [day]: hours ?? firstHours(week) };
}

const holdsLunch = ({ timeBegin, timeEnd }: HoursInterval) =>
  timeBegin < LUNCH.timeBegin && timeEnd > LUNCH.timeEnd;

/** Tells whether any interval goes on over lunch. */
export const hasLunchTime = (week: WeekIntervals): boolean =>
  WEEKDAYS.some((day) => week[day].some(holdsLunch));

/** Takes lunch out of every interval that goes on over it. */
export const withLunch = (week: WeekIntervals): WeekIntervals =>
  eachDay((day) =>
    week[day].flatMap((interval) =>
      holdsLunch(interval)
        ? [
            { timeBegin: interval.timeBegin, timeEnd: LUNCH.timeBegin },
            { timeBegin: LUNCH.timeEnd, timeEnd: interval.timeEnd },
          ]
        : [interval],
    ),
  );

const HOUR = 60;
const DAY_END = 24 * HOUR;
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / HOUR) % 24).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}:00`;

/** Adds an interval: over lunch it is cut there, else the new one begins an hour after the last, or ends an hour before the first where the last goes on into the night. */
export function addInterval(intervals: readonly HoursInterval[]): readonly HoursInterval[] {
  const [only] = intervals;
  if (!only) return USUAL;
  if (intervals.length === 1 && holdsLunch(only)) return withLunch({ ...CLOSED, monday: intervals }).monday;
  const first = Math.min(...intervals.map((one) => spanOf(one).from));
  const end = Math.max(...intervals.map((one) => spanOf(one).to - 1));
  if (end >= DAY_END && first >= 2 * HOUR)
    return [{ timeBegin: timeAt(first - 2 * HOUR), timeEnd: timeAt(first - HOUR) }, ...intervals];
  const begin = Math.min(end + HOUR, DAY_END - 2);
  return [...intervals, { timeBegin: timeAt(begin), timeEnd: timeAt(Math.min(begin + HOUR, DAY_END - 1)) }];
}

/** The hours of a half day: what is before lunch, else the day's first interval. */
export const halfDay = (intervals: readonly HoursInterval[]): readonly HoursInterval[] => {
  const [first = USUAL[0] as HoursInterval] = intervals;
  const isLong = minuteOf(first.timeEnd) > minuteOf(LUNCH.timeBegin) && holdsLunch(first);
  return [isLong ? { timeBegin: first.timeBegin, timeEnd: LUNCH.timeBegin } : first];
};
