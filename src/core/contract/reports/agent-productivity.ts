import * as z from 'zod/mini';
import { AgentStats, agentFilters, DayStats, defineReport } from '../report.ts';

export const AgentProductivityReport = z.object({
  userAgentCallsStats: z._default(z.nullish(z.array(AgentStats)), []),
  callsStatsPerDay: z._default(z.nullish(z.array(DayStats)), []),
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
