import * as z from 'zod/mini';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { requiredText, timeOfDay } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import { ScheduleHours, scheduleDays, WEEKDAYS } from '../schedule-hours.ts';

export const ScheduleItem = z.object({
  id: z.int(),
  name: z.string(),
  ...ScheduleHours.shape,
  ...audit,
});

/** Within one day: a night shift is two schedules (decision 95). */
export const SchedulePayload = z
  .object({
    name: requiredText(50),
    timeBegin: timeOfDay(),
    timeEnd: timeOfDay(),
    ...scheduleDays,
    isActive: z.boolean(),
  })
  .check(
    z.refine((schedule) => WEEKDAYS.some((day) => schedule[day]), {
      error: 'scheduleDayNotSelected',
      path: ['days'],
    }),
    z.refine(({ timeBegin, timeEnd }) => timeBegin < timeEnd, {
      error: 'scheduleInvalidTimeRange',
      path: ['timeEnd'],
    }),
  );

/** The hours of a week in which calls are taken. */
export const schedule = withScreens(
  defineResource({
    name: 'Schedule',
    plural: 'Schedules',
    path: 'schedules',
    nouns: ['a schedule', 'schedules'],
    access: ENTITY_PAGES.schedule.access,
    item: ScheduleItem,
    detail: ScheduleItem,
    filters: { is_active: p.flag(), search: p.text(200) },
    sortKeys: ['name'],
    pageSize: 10,
    create: { json: SchedulePayload },
    update: { json: SchedulePayload },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [{ kind: 'weekdays', name: 'days' }, { kind: 'hours', name: 'hours' }, ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [
      { kind: 'weekdays', name: 'days' },
      { kind: 'hours', name: 'hours' },
    ],
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'weekdays', name: 'days' },
      { kind: 'time', name: 'timeBegin', initial: '08:00:00' },
      { kind: 'time', name: 'timeEnd', initial: '17:00:00', help: true },
      ACTIVE_FIELD,
    ],
  },
);
