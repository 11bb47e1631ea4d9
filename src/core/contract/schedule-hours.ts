import * as z from 'zod/mini';

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

export const scheduleDays = Object.fromEntries(WEEKDAYS.map((day) => [day, z.boolean()])) as Record<
  Weekday,
  z.ZodMiniBoolean
>;

/** When a schedule holds. */
export const ScheduleHours = z.object({
  /** `HH:mm:ss`, in the level's own time. */
  timeBegin: z.string(),
  timeEnd: z.string(),
  ...scheduleDays,
});
export type ScheduleHours = z.output<typeof ScheduleHours>;
