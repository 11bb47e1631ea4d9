import * as z from 'zod/mini';
import { listOf } from '../define/fields/values.ts';
import { AgentStats, agentFilters, DayStats, defineReport } from '../define/report.ts';

/** One shape for both reports: by agent, and by day. */
export const AgentProductivityReport = z.object({
  userAgentCallsStats: listOf(AgentStats),
  callsStatsPerDay: listOf(DayStats),
});
/** A parsed answer of either productivity report. */
export type AgentProductivityReport = z.output<typeof AgentProductivityReport>;

/** Same answer as by day; this screen shows the agents of it. */
export const agentProductivityPerAgentReport = defineReport({
  path: 'agent-productivity-per-agent',
  summary: 'How each agent used the time of a range of days.',
  permission: 'viewAgentProductivityPerAgentReport',
  filters: agentFilters,
  reply: AgentProductivityReport,
});

/** Same answer as by agent; this screen shows the days of it. */
export const agentProductivityPerDayReport = defineReport({
  path: 'agent-productivity-per-day',
  summary: 'How the agents used the time of each day of a range.',
  permission: 'viewAgentProductivityPerDayReport',
  filters: agentFilters,
  reply: AgentProductivityReport,
});
