import { WEEKDAYS } from '../../../core/contract/formats/schedule-hours.ts';
import type { WeekIntervals } from '../../../core/contract/hours/intervals.ts';
import { hoursIn, sectionSevenOf, weekOf } from '../../../core/contract/hours/opening-hours.ts';
import { dayName, formatDay } from '../../../core/i18n/format-day.ts';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { ExceptionsField } from './exceptions/exceptions-field.tsx';
import {
  type ExceptionValue,
  KEPT_EXCEPTIONS,
  readExceptions,
  writeExceptions,
} from './exceptions/exceptions-value.ts';
import { intervalsText } from './week/intervals-text.ts';
import { WeekField } from './week/week-field.tsx';
import { CLOSED, KEPT_WEEK } from './week/week-value.ts';

/** Section 7's hours are sent besides: who knows no others reads those. */
const week: FieldPart<WeekIntervals> = {
  read: (record) => {
    const hours = record && hoursIn(record);
    return hours ? weekOf(hours) : CLOSED;
  },
  write: (value) => ({ ...sectionSevenOf(value), week: value }),
  isRepeated: true,
  words: (value, { text, locale }) =>
    WEEKDAYS.map((day, at) => `${dayName(at, locale, 'short')} ${intervalsText(value[day], text)}`).join(
      '; ',
    ),
  view: WeekField,
  kept: KEPT_WEEK,
};

const exceptions: FieldPart<readonly ExceptionValue[]> = {
  read: readExceptions,
  write: (value) => ({ exceptions: writeExceptions(value) }),
  isRepeated: true,
  words: (value, { text, locale }) =>
    value
      .map(
        ({ date, name, intervals }) =>
          `${formatDay(date, locale)} ${name}: ${intervalsText(intervals, text)}`,
      )
      .join('; '),
  view: ExceptionsField,
  kept: KEPT_EXCEPTIONS,
};

export default { fields: { week, exceptions } } satisfies EntityParts;
