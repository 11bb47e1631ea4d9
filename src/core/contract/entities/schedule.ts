import * as z from 'zod/mini';
import { defineEntity } from '../define/define-entity.ts';
import { active, hours, text, time, weekdays } from '../define/kinds.ts';
import { WEEKDAYS } from '../schedule-hours.ts';

/** The hours of a week in which calls are taken. */
export const schedule = defineEntity('schedule', {
  path: 'schedules',
  nouns: ['a schedule', 'schedules'],
  fields: {
    name: text({ max: 50, title: true, sort: true }),
    timeBegin: time({ initial: '08:00:00' }),
    timeEnd: time({ initial: '17:00:00', help: true }),
    days: weekdays({ column: true }),
    hours: hours({ column: true }),
    isActive: active(),
  },
  order: { form: ['name', 'days', 'timeBegin', 'timeEnd', 'isActive'] },
  /** Within one day: a night shift is two schedules (decision 95). */
  check: (body) =>
    body.check(
      z.refine((schedule) => WEEKDAYS.some((day) => schedule[day]), {
        error: 'scheduleDayNotSelected',
        path: ['days'],
      }),
      z.refine(({ timeBegin, timeEnd }) => timeBegin < timeEnd, {
        error: 'scheduleInvalidTimeRange',
        path: ['timeEnd'],
      }),
    ),
});
