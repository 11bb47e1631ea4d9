import * as z from 'zod/mini';
import { listOf } from '../define/fields/values.ts';
import { callFilters, defineReport, StatusCounts } from '../define/report.ts';

const { per: _, ...filters } = callFilters;

/** An hour of the day, over all days of the range that have had it. */
export const PeakHour = z.object({
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** The days that have had this hour; of one that goes on, the part that is over. */
  days: z.number().check(z.gte(0)),
  /** The calls that began in it, on all of those days. */
  status: StatusCounts,
  /** The agents who were connected and not paused, on average; left out: nobody says. */
  agents: z.nullish(z.number().check(z.gte(0))),
});

/** The hours of the day in which something was. */
export const PeakHours = listOf(PeakHour);
/** The parsed hours of the day. */
export type PeakHours = z.output<typeof PeakHours>;

/** Filters of people narrow agents too, those of calls do not. */
export const peakHoursReport = defineReport({
  path: 'peak-hours',
  summary: 'The calls of each hour of the day, and how many agents were there for them.',
  permission: 'viewContactCenterPerDayReport',
  feature: 'peakHours',
  filters,
  reply: PeakHours,
});
