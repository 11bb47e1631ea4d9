import { dayAfter } from '../formats/days.ts';
import { weekdayOf } from './calendar.ts';
import { clockAt, DAY_MINUTES, type HoursInterval, nightEnd, type Span, spanOf } from './intervals.ts';
import { type HoursException, type OpeningHours, weekOf } from './opening-hours.ts';

/** Opening hours at a moment, for any program in JavaScript. Moments are local, `YYYY-MM-DDTHH:mm` in the company's zone (`localTimeAt`). */

/** A calendar day as it is planned. */
export interface PlannedDay {
  readonly day: string;
  /** The intervals that begin on it. */
  readonly intervals: readonly HoursInterval[];
  /** The time `HH:mm:ss` until which it is open from the night before; an exception has no such night. */
  readonly nightUntil: string | undefined;
  /** The exception that counts in place of the day of the week. */
  readonly exception: HoursException | undefined;
}

/** Finds the exception of a day: one of this very date counts before one of every year. */
function exceptionOn({ exceptions }: OpeningHours, day: string): HoursException | undefined {
  const once = exceptions?.find(({ date, everyYear }) => !everyYear && date === day);
  return once ?? exceptions?.find(({ date, everyYear }) => everyYear && date.slice(5) === day.slice(5));
}

/** Gives what a day will be, in the future too. */
export function plannedDay(hours: OpeningHours, day: string): PlannedDay {
  const exception = exceptionOn(hours, day);
  const nightUntil = exception ? undefined : nightEnd(intervalsOn(hours, dayAfter(day, -1)));
  return { day, intervals: intervalsOn(hours, day), nightUntil, exception };
}

const intervalsOn = (hours: OpeningHours, day: string): readonly HoursInterval[] =>
  exceptionOn(hours, day)?.intervals ?? weekOf(hours)[weekdayOf(day)];

/** The open minutes of a calendar day, in order. The night before runs into it, unless an exception has the day. */
function openSpans(hours: OpeningHours, day: string): Span[] {
  const nights = exceptionOn(hours, day) ? [] : intervalsOn(hours, dayAfter(day, -1));
  const spans = [
    ...nights.map(spanOf).map(({ to }) => ({ from: 0, to: to - DAY_MINUTES })),
    ...intervalsOn(hours, day)
      .map(spanOf)
      .map(({ from, to }) => ({ from, to: Math.min(to, DAY_MINUTES) })),
  ];
  return joined(spans.filter(({ from, to }) => from < to));
}

/** Spans in order; those that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** Open or closed at a moment, and until when. */
export interface Opening {
  readonly isOpen: boolean;
  /** The local moment at which it closes or opens; undefined: not within the days that are looked at. */
  readonly until: string | undefined;
  /** The exception of the moment's day. */
  readonly exception: HoursException | undefined;
}

/** Hours that do not close within a week have no closing worth telling. */
const DAYS_OPEN = 7;
/** A year, and a day for its holiday. */
const DAYS_CLOSED = 367;

/** Tells the state of the hours at a moment. */
export function openingAt(hours: OpeningHours, at: string): Opening {
  const [day = '', time = ''] = at.split('T');
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const spans = openSpans(hours, day);
  const exception = exceptionOn(hours, day);
  const now = spans.find(({ from, to }) => from <= minute && minute < to);
  if (now) return { isOpen: true, until: closing(hours, day, now), exception };
  const later = spans.find(({ from }) => from > minute);
  const until = later ? `${day}T${clockAt(later.from)}` : nextOpening(hours, day);
  return { isOpen: false, until, exception };
}

/** Tells whether the hours are open at a moment. */
export const isOpenAt = (hours: OpeningHours, at: string): boolean => openingAt(hours, at).isOpen;

function closing(hours: OpeningHours, day: string, span: Span): string | undefined {
  let last = span;
  for (let days = 0; days < DAYS_OPEN; days += 1) {
    const today = dayAfter(day, days);
    // The minute of the end belongs to the interval.
    if (last.to < DAY_MINUTES) return `${today}T${clockAt(last.to - 1)}`;
    const [next] = openSpans(hours, dayAfter(today));
    if (next?.from !== 0) return `${dayAfter(today)}T00:00`;
    last = next;
  }
  return undefined;
}

function nextOpening(hours: OpeningHours, day: string): string | undefined {
  for (let days = 1; days < DAYS_CLOSED; days += 1) {
    const [first] = openSpans(hours, dayAfter(day, days));
    if (first) return `${dayAfter(day, days)}T${clockAt(first.from)}`;
  }
  return undefined;
}
