import type { MailedReport } from '../../../src/core/contract/calls/report-mails.ts';
import { CALL_STATUSES } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { AgentDeviceHistory } from '../../../src/core/contract/reports/agent-devices.ts';
import type { AgentProductivityReport } from '../../../src/core/contract/reports/agent-productivity.ts';
import type { ContactCenterReport } from '../../../src/core/contract/reports/contact-center.ts';
import { type Column, type Counts, type Figure, type Mailed, mailed, named } from './mailed-report.ts';

const sumOf = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The share of the calls that have ended which ended like this; null where there are none. */
function rateOf(status: 'ANSWERED' | 'DITCHED', counts: Counts): number | null {
  const ended = sumOf(Object.values(counts)) - (counts.ON_PROGRESS ?? 0);
  return ended > 0 ? (counts[status] ?? 0) / ended : null;
}

type Stats = AgentProductivityReport['callsStatsPerDay'][number];
type Average = Extract<keyof Stats, `average${string}`>;

const averages = (...keys: readonly Average[]): Figure<Pick<Stats, Average>>[] =>
  keys.map((key) => ({ name: named(`series.${key}`), unit: 'duration', of: (row) => row[key] }));

const DAY: Column<{ readonly date: string }> = {
  name: named('row.day'),
  unit: 'day',
  of: ({ date }) => date,
};
const AGENT: Column<{ readonly name: string }> = {
  name: named('row.agent'),
  unit: 'text',
  of: ({ name }) => name,
};

const STATUSES = CALL_STATUSES.map(
  (status): Figure<{ readonly status?: Counts | null | undefined }> => ({
    name: ({ server }) => server(`callStatus${status}`),
    unit: 'count',
    of: (row) => row.status?.[status] ?? 0,
  }),
);
const CALLS: Figure<Pick<Stats, 'total'>> = {
  name: named('series.calls'),
  unit: 'count',
  of: ({ total }) => total,
};
const RESULTS = [CALLS, ...STATUSES, ...averages('averageServiceTime', 'averageDuration')] as const;
const TIMES = [
  CALLS,
  ...averages('averageTimeAvailable', 'averageTotalIdleTime', 'averageIdleTime'),
] as const;

const CENTER: readonly Figure<ContactCenterReport>[] = [
  { name: named('panel.total'), unit: 'count', of: ({ stats }) => stats.total },
  { name: named('panel.unique-numbers'), unit: 'count', of: ({ stats }) => stats.uniqueNumbers },
  {
    ...{ name: named('panel.average-service-time'), unit: 'duration' },
    of: ({ stats }) => stats.averageServiceTime,
  },
];
const PRODUCTIVITY: readonly Figure<AgentProductivityReport>[] = [
  {
    ...{ name: named('panel.total'), unit: 'count' },
    of: ({ callsStatsPerDay: days }) => sumOf(days.map(({ total }) => total)),
  },
];

type PresenceKey = 'totalConnectedTime' | 'totalPauseTime' | 'totalCallDuration';
const PRESENCE: readonly PresenceKey[] = ['totalConnectedTime', 'totalPauseTime', 'totalCallDuration'];

/** The time of all agents; unknown where that of nobody is known. */
const presenceOfAll = (key: PresenceKey): Figure<readonly AgentDeviceHistory[]> => ({
  ...{ name: named(`series.${key}`), unit: 'duration' },
  of: (agents) => {
    const times = agents.map((agent) => agent[key]);
    return times.some((time) => time != null) ? sumOf(times) : null;
  },
});

/** The figures that are mailed of each report, and the rows of its file: one that is missing does not compile. */
export const MAILED: Readonly<Record<MailedReport, Mailed>> = {
  call: mailed('callReport')({
    route: 'CallReport',
    figures: [
      { name: named('panel.total'), unit: 'count', of: ({ total }) => total },
      { name: named('panel.answer-rate'), unit: 'share', of: ({ status }) => rateOf('ANSWERED', status) },
      {
        name: named('panel.abandonment-rate'),
        unit: 'share',
        of: ({ status }) => rateOf('DITCHED', status),
      },
      {
        ...{ name: named('panel.average-service-time'), unit: 'duration' },
        of: ({ averageServiceTime }) => averageServiceTime,
      },
      {
        ...{ name: named('panel.average-waiting-time'), unit: 'duration' },
        of: ({ averageWaitingTime }) => averageWaitingTime,
      },
    ],
    rows: ({ statusPerDay }) => statusPerDay,
  })([
    DAY,
    { name: named('series.calls'), unit: 'count', of: ({ status }) => sumOf(Object.values(status)) },
    ...STATUSES,
  ]),
  'contact-center-per-agent': mailed('contactCenterPerAgentReport')({
    route: 'ContactCenterPerAgentReport',
    figures: CENTER,
    rows: ({ userAgentCallsStats }) => userAgentCallsStats,
  })([
    AGENT,
    ...RESULTS,
    { name: named('series.takenOver'), unit: 'count', of: ({ takenOver }) => takenOver },
  ]),
  'contact-center-per-day': mailed('contactCenterPerDayReport')({
    route: 'ContactCenterPerDayReport',
    figures: CENTER,
    rows: ({ callsStatsPerDay }) => callsStatsPerDay,
  })([DAY, ...RESULTS]),
  'agent-productivity-per-agent': mailed('agentProductivityPerAgentReport')({
    route: 'AgentProductivityPerAgentReport',
    figures: PRODUCTIVITY,
    rows: ({ userAgentCallsStats }) => userAgentCallsStats,
  })([AGENT, ...TIMES]),
  'agent-productivity-per-day': mailed('agentProductivityPerDayReport')({
    route: 'AgentProductivityPerDayReport',
    figures: PRODUCTIVITY,
    rows: ({ callsStatsPerDay }) => callsStatsPerDay,
  })([DAY, ...TIMES]),
  'agent-device-status': mailed('agentDevicesReport')({
    route: 'AgentDeviceStatusHistoryReport',
    figures: PRESENCE.map(presenceOfAll),
    rows: (agents) => agents,
  })([
    AGENT,
    { name: named('detail.extension'), unit: 'text', of: ({ extension }) => extension },
    ...PRESENCE.map(
      (key): Figure<AgentDeviceHistory> => ({
        ...{ name: named(`series.${key}`), unit: 'duration' },
        of: (agent) => agent[key],
      }),
    ),
  ]),
  billing: mailed('billingReport')({
    route: 'BillingReportPage',
    days: ['start_date', 'end_date'],
    figures: [
      { name: named('panel.total-cost'), unit: 'money', of: ({ totalCost }) => totalCost },
      { name: named('panel.inbound-cost'), unit: 'money', of: ({ inboundCost }) => inboundCost },
      { name: named('panel.outbound-cost'), unit: 'money', of: ({ outboundCost }) => outboundCost },
      { name: named('panel.total-time'), unit: 'minutes', of: ({ totalMinutes }) => totalMinutes },
    ],
    rows: ({ dailyResults }) => dailyResults,
  })([DAY, { name: named('panel.total-cost'), unit: 'money', of: ({ cost }) => cost }]),
};
