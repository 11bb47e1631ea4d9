import * as z from 'zod/mini';
import type { Holiday } from '../../../../core/contract/calls/holidays.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { HOURS_BOUNDS } from '../../../../core/contract/hours/hours-body.ts';
import type { HoursInterval } from '../../../../core/contract/hours/intervals.ts';
import { hoursIn } from '../../../../core/contract/hours/opening-hours.ts';
import { newKey } from '../../../../core/http/new-key.ts';
import { KEPT_INTERVALS } from '../week/week-value.ts';

/** An exception as the form holds it. */
export interface ExceptionValue {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  /** `YYYY-MM-DD`, or what was typed in its place. */
  readonly date: string;
  readonly everyYear: boolean;
  readonly name: string;
  readonly intervals: readonly HoursInterval[];
}

/** Makes an exception without a date: closed, once. */
export const newException = (): ExceptionValue => ({
  ...{ key: newKey(), date: '', everyYear: false, name: '', intervals: [] },
});

const text = z.string().check(z.maxLength(250));

/** The exceptions that a browser keeps until they are saved. */
export const KEPT_EXCEPTIONS: z.ZodMiniType<readonly ExceptionValue[]> = z
  .array(z.object({ key: text, date: text, everyYear: z.boolean(), name: text, intervals: KEPT_INTERVALS }))
  .check(z.maxLength(HOURS_BOUNDS.exceptions));

/** Reads the exceptions of a record. */
export const readExceptions = (record: RecordData | undefined): readonly ExceptionValue[] =>
  ((record && hoursIn(record)?.exceptions) ?? []).map((exception) => ({
    ...exception,
    key: `${exception.date} ${exception.everyYear}`,
    name: exception.name ?? '',
    everyYear: exception.everyYear === true,
  }));

/** Gives the exceptions as they are sent. */
export const writeExceptions = (exceptions: readonly ExceptionValue[]) =>
  exceptions.map(({ key: _, ...exception }) => exception);

/** Tells whether an exception is on the date of a holiday, this year or every year. */
const isOn = ({ date, everyYear }: ExceptionValue, holiday: Holiday) =>
  everyYear ? date.slice(5) === holiday.date.slice(5) : date === holiday.date;

/** Finds the exception on the date of a holiday. */
export const exceptionOf = (exceptions: readonly ExceptionValue[], holiday: Holiday) =>
  exceptions.find((exception) => isOn(exception, holiday));

const byDate = (one: ExceptionValue, other: ExceptionValue) => (one.date < other.date ? -1 : 1);

const fromHoliday = ({ date, name, everyYear }: Holiday): ExceptionValue => ({
  ...newException(),
  ...{ date, name, everyYear },
});

/** Adds holidays that are not there yet, as closed days in the order of their dates; those without a date stay last. */
export function addHolidays(
  exceptions: readonly ExceptionValue[],
  holidays: readonly Holiday[],
): readonly ExceptionValue[] {
  const added = holidays.filter((holiday) => !exceptionOf(exceptions, holiday)).map(fromHoliday);
  const all = [...exceptions, ...added];
  return [...all.filter(({ date }) => date).sort(byDate), ...all.filter(({ date }) => !date)];
}

/** Removes the exception on the date of a holiday. */
export const removeHoliday = (exceptions: readonly ExceptionValue[], holiday: Holiday) =>
  exceptions.filter((exception) => !isOn(exception, holiday));
