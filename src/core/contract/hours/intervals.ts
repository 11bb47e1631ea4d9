import { WEEKDAYS, type Weekday } from '../formats/schedule-hours.ts';

/** From when to when calls are taken. An end that is not after the beginning is one of the next day. */
export interface HoursInterval {
  /** `HH:mm:ss` */
  readonly timeBegin: string;
  /** `HH:mm:ss`. The minute belongs to the interval, as in section 7's hours; `00:00:00` is the day's end. */
  readonly timeEnd: string;
}

/** The minutes of a day. */
export const DAY_MINUTES = 1440;

/** The minute of its day at a time `HH:mm:ss`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A time `HH:mm` by the minute of its day. */
export const clockAt = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Intervals of a day in the order of the clock. */
export const inOrder = <I extends HoursInterval>(intervals: readonly I[]): I[] =>
  intervals.toSorted((one, other) => minuteOf(one.timeBegin) - minuteOf(other.timeBegin));

/** Tells whether an interval ends on the day after it has begun. */
export const isOvernight = ({ timeBegin, timeEnd }: HoursInterval): boolean =>
  minuteOf(timeEnd) <= minuteOf(timeBegin) && minuteOf(timeEnd) > 0;

/** The time `HH:mm:ss` at which the last night among a day's intervals ends; undefined where none goes on over midnight. */
export const nightEnd = (intervals: readonly HoursInterval[]): string | undefined =>
  intervals
    .filter(isOvernight)
    .map(({ timeEnd }) => timeEnd)
    .toSorted()
    .at(-1);

/** The minute of an interval's end, counted from midnight before its beginning: 06:00 of the next day is 1,800. */
const endOf = (interval: HoursInterval): number => {
  const end = minuteOf(interval.timeEnd);
  if (end === 0) return DAY_MINUTES;
  return isOvernight(interval) ? end + DAY_MINUTES : end;
};

/** Minutes from one to another, the second one excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An interval's minutes, which may go on after the day's 1,440. */
export const spanOf = (interval: HoursInterval): Span => {
  const end = endOf(interval);
  return { from: minuteOf(interval.timeBegin), to: end === DAY_MINUTES ? end : end + 1 };
};

/** The same without the minute of the end: intervals that touch do not overlap. */
const roomOf = (interval: HoursInterval, offset = 0): Span => ({
  from: minuteOf(interval.timeBegin) + offset,
  to: endOf(interval) + offset,
});

const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The places of the intervals of one day that overlap an earlier one of the list. */
export function overlapsOf(intervals: readonly HoursInterval[]): number[] {
  const rooms = intervals.map((interval) => roomOf(interval));
  return [...rooms.keys()].filter((at) => rooms.slice(0, at).some((other) => meet(other, rooms[at] as Span)));
}

/** The intervals of a week's days. */
export type WeekIntervals = Readonly<Record<Weekday, readonly HoursInterval[]>>;

/** The days with intervals that the night of the day before runs into, and the place of the first. */
export function nightsIntoDays(week: WeekIntervals): (readonly [day: Weekday, place: number])[] {
  return WEEKDAYS.flatMap((day, at) => {
    const before = WEEKDAYS[(at + 6) % 7] as Weekday;
    const nights = week[before].filter(isOvernight).map((night) => roomOf(night, -DAY_MINUTES));
    const place = week[day].findIndex((interval) => nights.some((night) => meet(night, roomOf(interval))));
    return place < 0 ? [] : [[day, place] as const];
  });
}
