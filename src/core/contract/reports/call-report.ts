import * as z from 'zod/mini';
import {
  callFilters,
  DayValue,
  defineReport,
  HeatCell,
  NamedValue,
  StatusCounts,
  TypeCounts,
} from '../define/report.ts';
import { defineReportPage, panelsOf } from '../define/report-page.ts';
import { listOf } from '../define/values.ts';
import { callPageFilters, heatRows, statuses, statusRows, totalOf, typeRows, types } from './report-rows.ts';

/** Times are in seconds. */
export const CallReport = z.object({
  total: z.number(),
  type: TypeCounts,
  status: StatusCounts,
  averageServiceTime: z.nullish(z.number()),
  averageWaitingTime: z.nullish(z.number()),
  /** By team. */
  statusPerLabel: listOf(z.object({ name: z.string(), status: StatusCounts })),
  statusPerDay: listOf(z.object({ date: z.iso.date(), status: StatusCounts })),
  typePerDay: listOf(z.object({ date: z.iso.date(), type: TypeCounts })),
  /** The average service time of each day, in seconds (decision 112). */
  tmPerDay: listOf(DayValue),
  timeOfDay: listOf(HeatCell),
  /** Named by the keys of `SERVICE_TIME_RANGES`. */
  serviceTimeRange: listOf(NamedValue),
  media: listOf(NamedValue),
});
export type CallReport = z.output<typeof CallReport>;

export const callReport = defineReport({
  path: 'calls',
  summary: 'Calls of a range of days: totals, days, hours, teams, media.',
  permission: 'viewCallReport',
  filters: callFilters,
  reply: CallReport,
});

const named = ({ name, value }: { name: string; value: number }) => ({ key: name, values: [value] });

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
      of: ({ averageServiceTime, tmPerDay }) => ({
        total: averageServiceTime,
        rows: tmPerDay.map(({ date, value }) => ({ key: date, values: [value] })),
      }),
    },
    {
      id: 'average-waiting-time',
      kind: 'figure',
      unit: 'duration',
      of: ({ averageWaitingTime }) => ({ total: averageWaitingTime, rows: [] }),
    },
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
      of: ({ tmPerDay }) => ({ rows: tmPerDay.map(({ date, value }) => ({ key: date, values: [value] })) }),
    },
    {
      id: 'service-time-range',
      kind: 'column',
      unit: 'count',
      rows: 'serviceTimeRange',
      series: ['calls'],
      of: ({ serviceTimeRange }) => ({ rows: serviceTimeRange.map(named) }),
    },
    {
      id: 'time-of-day',
      kind: 'heat',
      unit: 'count',
      rows: 'weekDay',
      of: ({ timeOfDay }) => ({ rows: heatRows(timeOfDay) }),
    },
    {
      id: 'status-per-label',
      kind: 'bar',
      unit: 'count',
      rows: 'team',
      series: statuses.keys,
      of: ({ statusPerLabel }) => ({
        rows: statusPerLabel.map(({ name, status }) => ({ key: name, values: statuses.of(status) })),
      }),
    },
    {
      id: 'media',
      kind: 'bar',
      unit: 'count',
      rows: 'medium',
      series: ['calls'],
      of: ({ media }) => ({ rows: media.map(named) }),
    },
  ]),
});
