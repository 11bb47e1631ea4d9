import * as z from 'zod/mini';
import { AgentStats, agentFilters, DayStats, defineReport } from '../report.ts';
import { listOf } from '../values.ts';

export const AgentProductivityReport = z.object({
  userAgentCallsStats: listOf(AgentStats),
  callsStatsPerDay: listOf(DayStats),
});
export type AgentProductivityReport = z.output<typeof AgentProductivityReport>;

export const agentProductivityPerAgentReport = defineReport({
  path: 'agent-productivity-per-agent',
  summary: 'How each agent used the time of a range of days.',
  permission: 'viewAgentProductivityPerAgentReport',
  filters: agentFilters,
  reply: AgentProductivityReport,
});

export const agentProductivityPerDayReport = defineReport({
  path: 'agent-productivity-per-day',
  summary: 'How the agents used the time of each day of a range.',
  permission: 'viewAgentProductivityPerDayReport',
  filters: agentFilters,
  reply: AgentProductivityReport,
});
