import {
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
} from '../../contract/reports/agent-productivity.ts';
import { defineReportPage, panelsOf } from '../report-page.ts';
import { agentPageFilters } from '../report-rows.ts';
import {
  agentTable,
  averagesPerAgent,
  averagesPerDay,
  dayTable,
  occupancyPerAgent,
  occupancyPerDay,
  statusPerAgent,
  statusPerDay,
} from './agent-panels.ts';

/** The time of the agents by status and averages, a row for each agent. */
export const agentProductivityPerAgentPage = defineReportPage({
  type: 'agent-productivity-per-agent',
  permission: 'viewAgentProductivityPerAgentReport',
  range: ['startDate', 'endDate'],
  filters: agentPageFilters,
  panels: panelsOf(agentProductivityPerAgentReport, [
    statusPerAgent,
    occupancyPerAgent,
    ...averagesPerAgent,
    agentTable,
  ]),
});

/** The time of the agents by status and averages, a row for each day. */
export const agentProductivityPerDayPage = defineReportPage({
  type: 'agent-productivity-per-day',
  permission: 'viewAgentProductivityPerDayReport',
  range: ['startDate', 'endDate'],
  filters: agentPageFilters,
  panels: panelsOf(agentProductivityPerDayReport, [
    statusPerDay,
    occupancyPerDay,
    ...averagesPerDay,
    dayTable,
  ]),
});
