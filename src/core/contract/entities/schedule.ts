import * as z from 'zod/mini';
import { defineEntity } from '../define/entities/define-entity.ts';
import { active, hours, PART, text, time, unseen, weekdays } from '../define/fields/kinds.ts';
import { WEEKDAYS } from '../formats/schedule-hours.ts';
import { ExceptionsBody, hasWeek, WeekBody } from '../hours/hours-body.ts';
import { HoursException, isEverOpen, WeekHours } from '../hours/opening-hours.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    schedule: typeof schedule;
  }
}

/** The form of back ends that have the hours of each day asks for those in the place of section 7's. */
const sectionSeven = { unless: 'openingHours', inBulk: true } as const;

/** The hours of a week in which calls are taken. */
export const schedule = defineEntity('schedule', {
  path: 'schedules',
  nouns: ['a schedule', 'schedules'],
  copies: true,
  inFlows: 'schedules',
  fields: {
    name: text({ max: 50, title: true, sort: true, unique: 'nameUsed' }),
    /** Open or closed at this moment, and until when. */
    opening: { line: PART, is: { column: true } },
    timeBegin: time({ ...sectionSeven, initial: '08:00:00' }),
    timeEnd: time({ ...sectionSeven, initial: '17:00:00', help: true }),
    days: weekdays({ ...sectionSeven, column: true, detail: false }),
    hours: hours({ column: true, detail: false }),
    week: {
      read: z.nullish(WeekHours),
      write: z.nullish(WeekBody),
      input: PART,
      is: { feature: 'openingHours', inBulk: true },
    },
    /** The picture of the week, which section 7's hours have too. */
    glance: { line: PART, is: {} },
    exceptions: {
      read: z.nullish(z.array(HoursException)),
      write: z.nullish(ExceptionsBody),
      line: PART,
      input: PART,
      is: { feature: 'openingHours' },
    },
    /** The company's, an IANA name; null: that of who looks. */
    timeZone: unseen(z.nullish(z.string())),
    isActive: active(),
  },
  order: {
    columns: ['days', 'hours', 'opening', 'isActive'],
    form: ['name', 'days', 'timeBegin', 'timeEnd', 'week', 'exceptions', 'isActive'],
  },
  /** Section 7's hours are within one day: a night shift is two schedules (decision 95), or hours of each day. */
  check: (body) =>
    body.check(
      z.refine((schedule) => !hasWeek(schedule) || isEverOpen(schedule.week), {
        error: 'scheduleDayNotSelected',
        path: ['week'],
      }),
      z.refine((schedule) => hasWeek(schedule) || WEEKDAYS.some((day) => schedule[day]), {
        error: 'scheduleDayNotSelected',
        path: ['days'],
      }),
      z.refine((schedule) => hasWeek(schedule) || schedule.timeBegin < schedule.timeEnd, {
        error: 'scheduleInvalidTimeRange',
        path: ['timeEnd'],
      }),
    ),
});
