import * as z from 'zod/mini';
import { listOf } from '../define/fields/values.ts';
import { AgentStats, callFilters, DayStats, defineReport, HeatCell, TypeCounts } from '../define/report.ts';

/** One shape for both: each screen shows its part (decision 67). */
export const ContactCenterReport = z.object({
  stats: z.object({
    total: z.number(),
    type: TypeCounts,
    /** Clients' numbers, each counted once. */
    uniqueNumbers: z.nullish(z.number()),
    /** Seconds. */
    averageServiceTime: z.nullish(z.number()),
  }),
  userAgentCallsStats: listOf(AgentStats),
  callsStatsPerDay: listOf(DayStats),
  timeOfDay: listOf(HeatCell),
});
/** A parsed answer of either contact-center report. */
export type ContactCenterReport = z.output<typeof ContactCenterReport>;

/** Same answer as by day; this screen shows the agents of it. */
export const contactCenterPerAgentReport = defineReport({
  path: 'contact-center-per-agent',
  summary: 'What each agent did with the calls of a range of days.',
  permission: 'viewContactCenterPerAgentReport',
  filters: callFilters,
  reply: ContactCenterReport,
});

/** Same answer as by agent; this screen shows the days of it. */
export const contactCenterPerDayReport = defineReport({
  path: 'contact-center-per-day',
  summary: 'What the whole center did on each day of a range.',
  permission: 'viewContactCenterPerDayReport',
  filters: callFilters,
  reply: ContactCenterReport,
});
