import * as z from 'zod/mini';
import { AgentStats, agentFilters, DayStats, defineReport } from '../define/report.ts';
import { defineReportPage, panelsOf } from '../define/report-page.ts';
import { listOf } from '../define/values.ts';
import {
  agentTable,
  averagesPerAgent,
  averagesPerDay,
  dayTable,
  statusPerAgent,
  statusPerDay,
} from './agent-panels.ts';
import { agentPageFilters } from './report-rows.ts';

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

export const agentProductivityPerAgentPage = defineReportPage({
  type: 'agent-productivity-per-agent',
  permission: 'viewAgentProductivityPerAgentReport',
  range: ['startDate', 'endDate'],
  filters: agentPageFilters,
  panels: panelsOf(agentProductivityPerAgentReport, [statusPerAgent, ...averagesPerAgent, agentTable]),
});

export const agentProductivityPerDayPage = defineReportPage({
  type: 'agent-productivity-per-day',
  permission: 'viewAgentProductivityPerDayReport',
  range: ['startDate', 'endDate'],
  filters: agentPageFilters,
  panels: panelsOf(agentProductivityPerDayReport, [statusPerDay, ...averagesPerDay, dayTable]),
});
