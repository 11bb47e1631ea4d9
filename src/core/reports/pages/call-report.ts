import type { CallStatus } from '../../contract/kinds/call-kinds.ts';
import { type CallReport, callReport } from '../../contract/reports/call-report.ts';
import { defineReportPage, type PanelRow, panelsOf, type RATES } from '../report-page.ts';
import {
  callPageFilters,
  endedOf,
  heatRows,
  rateOf,
  statuses,
  statusRows,
  totalOf,
  typeRows,
  types,
} from '../report-rows.ts';

const named = ({ name, value }: { name: string; value: number }) => ({ key: name, values: [value] });

/** How many of the calls that have ended did so like this, with the days that led to it. */
const rate = (series: (typeof RATES)[number], status: CallStatus) =>
  ({
    kind: 'figure',
    unit: 'share',
    rows: 'day',
    series: [series],
    leadsTo: 'CallList',
    of: ({ status: all, statusPerDay }: CallReport) => ({
      total: rateOf(status, all),
      rows: statusPerDay.map((day) => ({
        key: day.date,
        values: [rateOf(status, day.status)],
        made: [{ sum: day.status[status] ?? 0, count: endedOf(day.status) }],
      })),
    }),
    calls: ({ status: all }: CallReport) => endedOf(all),
  }) as const;

/** The average service time of each day, with the calls behind it. */
function serviceRows({ tmPerDay, statusPerDay }: CallReport): PanelRow[] {
  const answered = new Map(statusPerDay.map(({ date, status }) => [date, status?.ANSWERED ?? 0]));
  return tmPerDay.map(({ date, value }) => ({ key: date, values: [value], calls: [answered.get(date)] }));
}

/** A click on a figure leads to the calls that it counts, or is an average or a share of. */
export const callReportPage = defineReportPage({
  type: 'call',
  permission: 'viewCallReport',
  range: ['startDate', 'endDate'],
  filters: callPageFilters,
  panels: panelsOf(callReport, [
    {
      id: 'total',
      kind: 'figure',
      unit: 'count',
      rows: 'day',
      series: ['calls'],
      leadsTo: 'CallList',
      of: ({ total, statusPerDay }) => ({
        total,
        rows: statusPerDay.map(({ date, status }) => ({ key: date, values: [totalOf(status)] })),
      }),
    },
    {
      id: 'average-service-time',
      kind: 'figure',
      unit: 'duration',
      rows: 'day',
      series: ['averageServiceTime'],
      leadsTo: 'CallList',
      of: (report) => ({ total: report.averageServiceTime, rows: serviceRows(report) }),
      calls: ({ status }) => status.ANSWERED,
    },
    {
      id: 'average-waiting-time',
      kind: 'figure',
      unit: 'duration',
      isOfRange: true,
      series: ['averageWaitingTime'],
      leadsTo: 'CallList',
      of: ({ averageWaitingTime }) => ({ total: averageWaitingTime, rows: [] }),
      calls: ({ total, status }) => total - (status.ON_PROGRESS ?? 0),
    },
    { id: 'answer-rate', ...rate('answerRate', 'ANSWERED') },
    { id: 'abandonment-rate', ...rate('abandonmentRate', 'DITCHED') },
    {
      id: 'status',
      kind: 'doughnut',
      unit: 'count',
      rows: 'status',
      series: ['calls'],
      leadsTo: 'CallList',
      of: ({ status, total }) => ({ total, rows: statusRows(status) }),
    },
    {
      id: 'type',
      kind: 'doughnut',
      unit: 'count',
      rows: 'type',
      series: ['calls'],
      leadsTo: 'CallList',
      of: ({ type, total }) => ({ total, rows: typeRows(type) }),
    },
    {
      id: 'status-per-day',
      kind: 'stacked',
      unit: 'count',
      rows: 'day',
      series: statuses.keys,
      leadsTo: 'CallList',
      of: ({ statusPerDay }) => ({
        rows: statusPerDay.map(({ date, status }) => ({ key: date, values: statuses.of(status) })),
      }),
    },
    {
      id: 'type-per-day',
      kind: 'stacked',
      unit: 'count',
      rows: 'day',
      series: types.keys,
      leadsTo: 'CallList',
      of: ({ typePerDay }) => ({
        rows: typePerDay.map(({ date, type }) => ({ key: date, values: types.of(type) })),
      }),
    },
    {
      id: 'average-service-time-per-day',
      kind: 'line',
      unit: 'duration',
      rows: 'day',
      series: ['averageServiceTime'],
      leadsTo: 'CallList',
      of: (report) => ({ totals: [report.averageServiceTime], rows: serviceRows(report) }),
    },
    {
      id: 'service-time-range',
      kind: 'column',
      unit: 'count',
      rows: 'serviceTimeRange',
      series: ['calls'],
      leadsTo: 'CallList',
      of: ({ serviceTimeRange }) => ({ rows: serviceTimeRange.map(named) }),
    },
    {
      id: 'time-of-day',
      kind: 'heat',
      unit: 'count',
      rows: 'weekDay',
      leadsTo: 'CallList',
      of: ({ timeOfDay }) => ({ rows: heatRows(timeOfDay) }),
    },
    {
      id: 'status-per-label',
      kind: 'bar',
      unit: 'count',
      rows: 'team',
      series: statuses.keys,
      leadsTo: 'CallList',
      of: ({ statusPerLabel }) => ({
        rows: statusPerLabel.map(({ id, name, status }) => ({ key: name, id, values: statuses.of(status) })),
      }),
    },
    {
      id: 'media',
      kind: 'bar',
      unit: 'count',
      rows: 'medium',
      series: ['calls'],
      leadsTo: 'CallList',
      of: ({ media: all }) => ({
        rows: all.map(({ name, value, media }) => ({ key: name, id: media, values: [value] })),
      }),
    },
  ]),
});
