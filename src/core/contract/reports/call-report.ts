import * as z from 'zod/mini';
import { Id } from '../define/fields/id-schema.ts';
import { listOf } from '../define/fields/values.ts';
import {
  callFilters,
  DayOrHour,
  DayValue,
  defineReport,
  HeatCell,
  NamedValue,
  StatusCounts,
  TypeCounts,
} from '../define/report.ts';

/** Times are in seconds. */
export const CallReport = z.object({
  total: z.number(),
  type: TypeCounts,
  status: StatusCounts,
  averageServiceTime: z.nullish(z.number()),
  averageWaitingTime: z.nullish(z.number()),
  /** By team. Its id is null for calls without one; where it is left out, the figures lead to no calls. */
  statusPerLabel: listOf(z.object({ id: z.nullish(Id), name: z.string(), status: StatusCounts })),
  statusPerDay: listOf(z.object({ date: DayOrHour, status: StatusCounts })),
  typePerDay: listOf(z.object({ date: DayOrHour, type: TypeCounts })),
  /** The average service time of each day, in seconds (decision 112). */
  tmPerDay: listOf(DayValue),
  timeOfDay: listOf(HeatCell),
  /** Named by the keys of `SERVICE_TIME_RANGES`. */
  serviceTimeRange: listOf(NamedValue),
  /** `media` is what the list of calls takes as its filter: null for calls without one; where it is left out, the figures lead to no calls. */
  media: listOf(z.extend(NamedValue, { media: z.nullish(z.string()) })),
});
/** A parsed report on calls. Lists that the server left out are empty. */
export type CallReport = z.output<typeof CallReport>;

/** Takes every filter of `callFilters`. */
export const callReport = defineReport({
  path: 'calls',
  summary: 'Calls of a range of days: totals, days, hours, teams, media.',
  permission: 'viewCallReport',
  filters: callFilters,
  reply: CallReport,
});
