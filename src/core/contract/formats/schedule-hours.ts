import * as z from 'zod/mini';

/** The days of a week, Monday first, by the names that the wire gives to the flags of a schedule. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** A day of the week, as the wire names it. */
export type Weekday = (typeof WEEKDAYS)[number];

/** The seven flags of a schedule: on which days of the week it holds. */
export const scheduleDays: Readonly<Record<Weekday, z.ZodMiniBoolean>> = {
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
};

/** The hours in which a schedule holds. */
export const ScheduleHours = z.object({
  /** `HH:mm:ss`, in the level's own time. */
  timeBegin: z.string(),
  timeEnd: z.string(),
  ...scheduleDays,
});
/** The parsed hours of one schedule: from `timeBegin` to `timeEnd` of each of its days. */
export type ScheduleHours = z.output<typeof ScheduleHours>;
