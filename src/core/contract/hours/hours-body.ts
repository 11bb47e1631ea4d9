import * as z from 'zod/mini';
import { isRecord } from '../define/fields/keys.ts';
import { optionalLine, several, timeOfDay } from '../define/fields/payload.ts';
import { WEEKDAYS, type Weekday } from '../formats/schedule-hours.ts';
import { type HoursInterval, nightsIntoDays, overlapsOf, type WeekIntervals } from './intervals.ts';

/** Bounds of the hours that are sent. */
export const HOURS_BOUNDS = { intervals: 10, exceptions: 200, name: 100 } as const;

type Payload<V> = z.core.ParsePayload<V>;

const refuse = (payload: Payload<unknown>, message: 'hoursOverlap' | 'repeated', path: PropertyKey[]) =>
  payload.issues.push({ code: 'custom', message, path, input: payload.value });

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const NO_TIME = { timeBegin: 'none', timeEnd: 'none' };

/** Gives intervals in which one without readable times meets no other. */
const readable = (value: unknown): HoursInterval[] =>
  (Array.isArray(value) ? value : []).map((one) => {
    const { timeBegin, timeEnd } = isRecord(one) ? one : NO_TIME;
    const times = { timeBegin: String(timeBegin), timeEnd: String(timeEnd) };
    return Object.values(times).every((time) => TIME.test(time)) ? times : NO_TIME;
  });

/** Also where a time is wrong: all that is wrong is told at once. */
const always = { when: () => true };

/** Refuses intervals of one day that overlap, each at the field where it begins. */
const apart = z.check((payload: Payload<unknown>): void => {
  for (const at of overlapsOf(readable(payload.value))) refuse(payload, 'hoursOverlap', [at, 'timeBegin']);
}, always);

const intervals = () =>
  several(z.object({ timeBegin: timeOfDay(), timeEnd: timeOfDay() }), HOURS_BOUNDS.intervals).check(apart);

/** Refuses intervals that begin before the night of the day before has ended. */
const afterNights = z.check((payload: Payload<unknown>): void => {
  const days = isRecord(payload.value) ? payload.value : {};
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, readable(days[day])])) as Record<
    Weekday,
    HoursInterval[]
  >;
  for (const [day, place] of nightsIntoDays(week)) refuse(payload, 'hoursOverlap', [day, place, 'timeBegin']);
}, always);

/** The intervals of each day, as they are sent. */
export const WeekBody = z
  .object({
    monday: intervals(),
    tuesday: intervals(),
    wednesday: intervals(),
    thursday: intervals(),
    friday: intervals(),
    saturday: intervals(),
    sunday: intervals(),
  })
  .check(afterNights);

const ExceptionBody = z.object({
  date: z.iso.date(),
  everyYear: z.boolean(),
  name: optionalLine(HOURS_BOUNDS.name),
  intervals: intervals(),
});

interface Dated {
  readonly date: string;
  readonly everyYear: boolean;
}

const keyOf = ({ date, everyYear }: Dated) => (everyYear ? date.slice(5) : date);

/** Refuses a second exception of a date. One of every year and one of this very date may stand beside each other. */
const datesOnce = (payload: Payload<Dated[]>): void => {
  const seen = new Set<string>();
  for (const [at, exception] of payload.value.entries()) {
    if (seen.has(keyOf(exception))) refuse(payload, 'repeated', [at, 'date']);
    seen.add(keyOf(exception));
  }
};

/** The exceptions by date, as they are sent. */
export const ExceptionsBody = several(ExceptionBody, HOURS_BOUNDS.exceptions).check(datesOnce);

/** Tells whether a body has hours of each day, beside which section 7's say nothing. */
export const hasWeek = (body: object): body is { readonly week: WeekIntervals } =>
  'week' in body && isRecord(body.week);
