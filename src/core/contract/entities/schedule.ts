import * as z from 'zod/mini';
import { defineResource, resourceAccess } from '../entity.ts';
import * as p from '../parameters.ts';
import { requiredText, timeOfDay } from '../payload.ts';
import { audit } from '../values.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const days = Object.fromEntries(WEEKDAYS.map((day) => [day, z.boolean()])) as Record<
  Weekday,
  z.ZodMiniBoolean
>;

export const ScheduleItem = z.object({
  id: z.int(),
  name: z.string(),
  /** `HH:mm:ss`, in the level's own time. */
  timeBegin: z.string(),
  timeEnd: z.string(),
  ...days,
  ...audit,
});

/** Within one day: a night shift is two schedules (decision 95). */
export const SchedulePayload = z
  .object({
    name: requiredText(50),
    timeBegin: timeOfDay(),
    timeEnd: timeOfDay(),
    ...days,
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
export const schedule = defineResource({
  name: 'Schedule',
  plural: 'Schedules',
  path: 'schedules',
  nouns: ['a schedule', 'schedules'],
  access: resourceAccess({
    list: 'viewSchedules',
    view: 'viewSchedule',
    create: 'createSchedule',
    edit: 'editSchedule',
  }),
  item: ScheduleItem,
  detail: ScheduleItem,
  filters: { is_active: p.flag(), search: p.text(200) },
  sortKeys: ['name'],
  pageSize: 10,
  create: { json: SchedulePayload },
  update: { json: SchedulePayload },
  activation: true,
});
