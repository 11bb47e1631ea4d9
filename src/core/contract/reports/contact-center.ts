import * as z from 'zod/mini';
import { AgentStats, callFilters, DayStats, defineReport, HeatCell, TypeCounts } from '../define/report.ts';
import { defineReportPage, type PanelOf, panelsOf } from '../define/report-page.ts';
import { listOf } from '../define/values.ts';
import {
  agentTable,
  averagesPerAgent,
  averagesPerDay,
  dayTable,
  statusPerAgent,
  statusPerDay,
  typePerAgent,
  typePerDay,
} from './agent-panels.ts';
import { callPageFilters, heatRows, totalOf, typeRows } from './report-rows.ts';

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
export type ContactCenterReport = z.output<typeof ContactCenterReport>;

export const contactCenterPerAgentReport = defineReport({
  path: 'contact-center-per-agent',
  summary: 'What each agent did with the calls of a range of days.',
  permission: 'viewContactCenterPerAgentReport',
  filters: callFilters,
  reply: ContactCenterReport,
});

export const contactCenterPerDayReport = defineReport({
  path: 'contact-center-per-day',
  summary: 'What the whole center did on each day of a range.',
  permission: 'viewContactCenterPerDayReport',
  filters: callFilters,
  reply: ContactCenterReport,
});

type Answer = ContactCenterReport;

const total: PanelOf<Answer, 'total', 'figure'> = {
  id: 'total',
  kind: 'figure',
  unit: 'count',
  rows: 'day',
  series: ['calls'],
  of: ({ stats, callsStatsPerDay }) => ({
    total: stats.total,
    rows: callsStatsPerDay.map(({ date, total, status }) => ({
      key: date,
      values: [total ?? totalOf(status)],
    })),
  }),
};

const uniqueNumbers: PanelOf<Answer, 'unique-numbers', 'figure'> = {
  id: 'unique-numbers',
  kind: 'figure',
  unit: 'count',
  of: ({ stats }) => ({ total: stats.uniqueNumbers, rows: [] }),
};

const averageServiceTime: PanelOf<Answer, 'average-service-time', 'figure'> = {
  id: 'average-service-time',
  kind: 'figure',
  unit: 'duration',
  rows: 'day',
  series: ['averageServiceTime'],
  of: ({ stats, callsStatsPerDay }) => ({
    total: stats.averageServiceTime,
    rows: callsStatsPerDay.map((day) => ({ key: day.date, values: [day.averageServiceTime] })),
  }),
};

const type: PanelOf<Answer, 'type', 'doughnut'> = {
  id: 'type',
  kind: 'doughnut',
  unit: 'count',
  rows: 'type',
  series: ['calls'],
  leadsTo: 'CallList',
  of: ({ stats }) => ({ total: stats.total, rows: typeRows(stats.type) }),
};

const timeOfDay: PanelOf<Answer, 'time-of-day', 'heat'> = {
  id: 'time-of-day',
  kind: 'heat',
  unit: 'count',
  rows: 'weekDay',
  of: ({ timeOfDay: cells }) => ({ rows: heatRows(cells) }),
};

export const contactCenterPerAgentPage = defineReportPage({
  type: 'contact-center-per-agent',
  permission: 'viewContactCenterPerAgentReport',
  range: ['startDate', 'endDate'],
  filters: callPageFilters,
  panels: panelsOf(contactCenterPerAgentReport, [
    total,
    uniqueNumbers,
    averageServiceTime,
    type,
    statusPerAgent,
    typePerAgent,
    ...averagesPerAgent,
    timeOfDay,
    agentTable,
  ]),
});

export const contactCenterPerDayPage = defineReportPage({
  type: 'contact-center-per-day',
  permission: 'viewContactCenterPerDayReport',
  range: ['startDate', 'endDate'],
  filters: callPageFilters,
  panels: panelsOf(contactCenterPerDayReport, [
    total,
    uniqueNumbers,
    averageServiceTime,
    type,
    statusPerDay,
    typePerDay,
    ...averagesPerDay,
    timeOfDay,
    dayTable,
  ]),
});
