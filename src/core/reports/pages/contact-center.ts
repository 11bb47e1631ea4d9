import {
  type ContactCenterReport,
  contactCenterPerAgentReport,
  contactCenterPerDayReport,
} from '../../contract/reports/contact-center.ts';
import { type PeakHours, peakHoursReport } from '../../contract/reports/peak-hours.ts';
import { serviceLevelReport } from '../../contract/reports/service-level.ts';
import { surveyResultsReport } from '../../contract/reports/survey-results.ts';
import { defineReportPage, type PanelOf, type PanelRow, panelsOf } from '../report-page.ts';
import { callPageFilters, heatRows, statuses, totalOf, typeRows } from '../report-rows.ts';
import { servicePanels } from '../service/service-level.ts';
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
import { surveyPanels } from './survey-panels.ts';

const total: PanelOf<ContactCenterReport, 'total', 'figure'> = {
  id: 'total',
  kind: 'figure',
  unit: 'count',
  rows: 'day',
  series: ['calls'],
  leadsTo: 'CallList',
  of: ({ stats, callsStatsPerDay }) => ({
    total: stats.total,
    rows: callsStatsPerDay.map(({ date, total, status }) => ({
      key: date,
      values: [total ?? totalOf(status)],
    })),
  }),
};

const uniqueNumbers: PanelOf<ContactCenterReport, 'unique-numbers', 'figure'> = {
  id: 'unique-numbers',
  kind: 'figure',
  unit: 'count',
  isOfRange: true,
  of: ({ stats }) => ({ total: stats.uniqueNumbers, rows: [] }),
};

const averageServiceTime: PanelOf<ContactCenterReport, 'average-service-time', 'figure'> = {
  id: 'average-service-time',
  kind: 'figure',
  unit: 'duration',
  rows: 'day',
  series: ['averageServiceTime'],
  leadsTo: 'CallList',
  of: ({ stats, callsStatsPerDay }) => ({
    total: stats.averageServiceTime,
    rows: callsStatsPerDay.map((day) => ({
      key: day.date,
      values: [day.averageServiceTime],
      calls: [day.status && (day.status.ANSWERED ?? 0)],
    })),
  }),
  calls: ({ callsStatsPerDay }) =>
    callsStatsPerDay.reduce((sum, { status }) => sum + (status?.ANSWERED ?? 0), 0),
};

const type: PanelOf<ContactCenterReport, 'type', 'doughnut'> = {
  id: 'type',
  kind: 'doughnut',
  unit: 'count',
  rows: 'type',
  series: ['calls'],
  leadsTo: 'CallList',
  of: ({ stats }) => ({ total: stats.total, rows: typeRows(stats.type) }),
};

const timeOfDay: PanelOf<ContactCenterReport, 'time-of-day', 'heat'> = {
  id: 'time-of-day',
  kind: 'heat',
  unit: 'count',
  rows: 'weekDay',
  leadsTo: 'CallList',
  of: ({ timeOfDay: cells }) => ({ rows: heatRows(cells) }),
};

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Every hour between the first and the last in which something was: in others nothing was. */
function everyHour(told: PeakHours): PeakHours {
  const hours = told.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const agents = told.some((one) => one.agents != null) ? 0 : null;
  return Array.from({ length: hours.length > 0 ? last - first + 1 : 0 }, (_, at) => {
    const hour = first + at;
    return told.find((one) => one.hour === hour) ?? { hour, days: 1, status: {}, agents };
  });
}

const hourRow = ({ hour, days, status, agents }: PeakHours[number]): PanelRow => ({
  key: String(hour),
  values: [
    ...statuses.of(status).map((count) => (days ? tenths(count / days) : null)),
    agents == null ? null : tenths(agents),
  ],
});

/** The hours of the day, as its days were on average: calls by how they ended, beside the agents who were there for them. */
const peakHours: PanelOf<PeakHours, 'peak-hours', 'stacked'> = {
  id: 'peak-hours',
  kind: 'stacked',
  span: 'wide',
  unit: 'count',
  rows: 'hourOfDay',
  series: [...statuses.keys, 'agentsThere'],
  of: (hours) => ({ rows: everyHour(hours).map(hourRow) }),
};

/** The calls of the contact center, a row for each agent. */
export const contactCenterPerAgentPage = defineReportPage({
  type: 'contact-center-per-agent',
  permission: 'viewContactCenterPerAgentReport',
  range: ['startDate', 'endDate'],
  filters: callPageFilters,
  panels: [
    ...panelsOf(contactCenterPerAgentReport, [
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
    ...panelsOf(surveyResultsReport, surveyPanels),
  ],
});

/** The calls of the contact center, a row for each day. */
export const contactCenterPerDayPage = defineReportPage({
  type: 'contact-center-per-day',
  permission: 'viewContactCenterPerDayReport',
  range: ['startDate', 'endDate'],
  filters: callPageFilters,
  panels: [
    ...panelsOf(contactCenterPerDayReport, [
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
    ...panelsOf(serviceLevelReport, servicePanels),
    ...panelsOf(peakHoursReport, [peakHours]),
  ],
});
