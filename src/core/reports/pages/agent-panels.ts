import type * as z from 'zod/mini';
import type { AgentStats, DayStats } from '../../contract/define/report.ts';
import type { Average, Made, PanelOf, PanelRow } from '../report-page.ts';
import { endedOf, shareOf, statuses, totalOf, types } from '../report-rows.ts';

/** The panels of what agents did and what days brought, shared by contact center and productivity (decision 67). */

type Agent = z.output<typeof AgentStats>;
type Day = z.output<typeof DayStats>;
interface Stats {
  /** Averages of the whole range, which productivity does not tell. */
  readonly stats?: Partial<Record<Average, number | null | undefined>>;
  readonly userAgentCallsStats: readonly Agent[];
  readonly callsStatsPerDay: readonly Day[];
}

/** The averages of an agent or a day, as columns of a table. */
const COLUMNS = [
  'averageServiceTime',
  'averageDuration',
  'averageTimeAvailable',
  'averageTotalIdleTime',
  'averageIdleTime',
] as const satisfies readonly Average[];

/** File 2, section 9. */
const TOP = 10;

type StatsPanel<I extends string, K extends 'bar' | 'stacked' | 'line' | 'table'> = PanelOf<Stats, I, K>;

type Figures = Pick<PanelRow, 'values' | 'calls' | 'made'>;

const agentRow = ({ id, name }: Agent, figures: Figures): PanelRow => ({ key: name, id, ...figures });

const hasIds = ({ userAgentCallsStats: rows }: Stats) => rows.some(({ id }) => id != null);

/** Rows of counts: where agents have ids, that without one is of the calls that no agent took. */
const countRows = (stats: Stats, figuresOf: (agent: Agent) => Figures): PanelRow[] =>
  stats.userAgentCallsStats.map((agent) => ({
    ...agentRow(agent, figuresOf(agent)),
    ...(agent.id === null && hasIds(stats) && { isRest: true }),
  }));

/** The number of calls that an average is made of; of those without an entry it is made of time. */
const CALLS: Partial<Record<Average, (stats: Agent | Day) => number | null | undefined>> = {
  averageServiceTime: ({ status }) => status && (status.ANSWERED ?? 0),
  averageDuration: ({ status }) => status && endedOf(status),
};

/** Gives the sum and the count of an average; null where one of both is not known. */
const madeOf = (
  average: number | null | undefined,
  count: number | null | undefined,
  sum = count,
): Made | null => (average != null && count != null && sum != null ? { sum: average * sum, count } : null);

/** Sums and counts of the averages of time, where the back end tells them: of working days, or of the calls on them. */
const TIMES: Partial<Record<Average, (stats: Agent | Day) => Made | null>> = {
  averageTimeAvailable: (stats) => madeOf(stats.averageTimeAvailable, stats.workDays),
  averageTotalIdleTime: (stats) => madeOf(stats.averageTotalIdleTime, stats.workDays),
  // Days without a call are idle too, and have no time between calls.
  averageIdleTime: (stats) => madeOf(stats.averageTotalIdleTime, stats.workedCalls, stats.workDays),
};

/** The figures of some averages of an agent or a day, with what they are made of. */
const averagesOf = (averages: readonly Average[], stats: Agent | Day): Figures => ({
  values: averages.map((average) => stats[average]),
  calls: averages.map((average) => CALLS[average]?.(stats)),
  made: averages.map((average) => TIMES[average]?.(stats)),
});

/** The figures of all averages behind some counts. */
function besideCounts(counts: Figures['values'], stats: Agent | Day): Figures {
  const { values, calls = [], made = [] } = averagesOf(COLUMNS, stats);
  const none = counts.map(() => null);
  return { values: [...counts, ...values], calls: [...none, ...calls], made: [...none, ...made] };
}

/** The averages of the whole range that the answer tells. */
const toldIn = ({ stats }: Stats) => COLUMNS.map((average) => stats?.[average]);

/** An average of calls leads to these; one of time leads to none. */
const ofCalls = (average: Average): { readonly leadsTo?: 'CallList' } =>
  CALLS[average] ? { leadsTo: 'CallList' } : {};

// A panel whose figure no row has is empty.
const known = (rows: readonly PanelRow[], total?: number | null) => ({
  totals: [total],
  rows: rows.some(({ values }) => values.some((value) => typeof value === 'number')) ? rows : [],
});

/** The agents among the rows: calls that no agent took have no average of an agent. */
function agentsOf(stats: Stats): readonly Agent[] {
  const { userAgentCallsStats: rows } = stats;
  return hasIds(stats) ? rows.filter(({ id }) => id !== null) : rows;
}

/** The calls of each agent by how they ended, and apart those that no agent took. */
export const statusPerAgent: StatsPanel<'status-per-agent', 'bar'> = {
  id: 'status-per-agent',
  kind: 'bar',
  unit: 'count',
  rows: 'agent',
  series: statuses.keys,
  top: TOP,
  leadsTo: 'CallList',
  of: (stats) => ({ rows: countRows(stats, ({ status }) => ({ values: statuses.of(status) })) }),
};

/** The calls of each agent by direction, and apart those that no agent took. */
export const typePerAgent: StatsPanel<'type-per-agent', 'bar'> = {
  id: 'type-per-agent',
  kind: 'bar',
  unit: 'count',
  rows: 'agent',
  series: types.keys,
  top: TOP,
  leadsTo: 'CallList',
  of: (stats) => ({ rows: countRows(stats, ({ type }) => ({ values: types.of(type) })) }),
};

const averagePerAgent = <const I extends string>(id: I, average: Average): StatsPanel<I, 'bar'> => ({
  id,
  kind: 'bar',
  unit: 'duration',
  rows: 'agent',
  series: [average],
  top: TOP,
  ...ofCalls(average),
  of: (stats) => known(agentsOf(stats).map((agent) => agentRow(agent, averagesOf([average], agent)))),
});

/** One chart for each average, an agent a bar, in seconds. */
export const averagesPerAgent = [
  averagePerAgent('average-service-time-per-agent', 'averageServiceTime'),
  averagePerAgent('average-duration-per-agent', 'averageDuration'),
  averagePerAgent('average-time-available-per-agent', 'averageTimeAvailable'),
  averagePerAgent('average-total-idle-time-per-agent', 'averageTotalIdleTime'),
  averagePerAgent('average-idle-time-per-agent', 'averageIdleTime'),
] as const;

/** The share of the available time that was spent with calls; null where nobody was available. */
function occupancyOf(stats: Agent | Day): Figures {
  const { averageTimeAvailable: available, averageTotalIdleTime: idle, workDays } = stats;
  const busy = available != null && idle != null ? available - idle : null;
  const whole = madeOf(available, workDays)?.sum;
  return { values: [shareOf(busy, available)], made: [madeOf(busy, whole, workDays)] };
}

/** The occupancy of each agent. */
export const occupancyPerAgent: StatsPanel<'occupancy-per-agent', 'bar'> = {
  id: 'occupancy-per-agent',
  kind: 'bar',
  unit: 'share',
  rows: 'agent',
  series: ['occupancy'],
  top: TOP,
  of: (stats) => known(agentsOf(stats).map((agent) => agentRow(agent, occupancyOf(agent)))),
};

/** The occupancy of all agents on each day. */
export const occupancyPerDay: StatsPanel<'occupancy-per-day', 'line'> = {
  id: 'occupancy-per-day',
  kind: 'line',
  unit: 'share',
  rows: 'day',
  series: ['occupancy'],
  of: ({ callsStatsPerDay }) =>
    known(callsStatsPerDay.map((day) => ({ key: day.date, ...occupancyOf(day) }))),
};

/** All figures of each agent, and a row of the calls that no agent took, so that the column adds up. */
export const agentTable: StatsPanel<'agents', 'table'> = {
  id: 'agents',
  kind: 'table',
  unit: 'duration',
  rows: 'agent',
  series: ['total', 'takenOver', ...COLUMNS],
  leadsTo: 'CallList',
  of: (stats) => ({
    totals: [null, null, ...toldIn(stats)],
    rows: countRows(stats, (agent) => besideCounts([agent.total, agent.takenOver], agent)),
  }),
};

/** The calls of each day by how they ended. */
export const statusPerDay: StatsPanel<'status-per-day', 'stacked'> = {
  id: 'status-per-day',
  kind: 'stacked',
  unit: 'count',
  rows: 'day',
  series: statuses.keys,
  leadsTo: 'CallList',
  of: ({ callsStatsPerDay }) => ({
    rows: callsStatsPerDay.map(({ date, status }) => ({ key: date, values: statuses.of(status) })),
  }),
};

/** The calls of each day by direction. */
export const typePerDay: StatsPanel<'type-per-day', 'stacked'> = {
  id: 'type-per-day',
  kind: 'stacked',
  unit: 'count',
  rows: 'day',
  series: types.keys,
  leadsTo: 'CallList',
  of: ({ callsStatsPerDay }) => ({
    rows: callsStatsPerDay.map(({ date, type }) => ({ key: date, values: types.of(type) })),
  }),
};

const averagePerDay = <const I extends string>(
  id: I,
  average: Average,
  more: Pick<StatsPanel<I, 'line'>, 'ofWholeDays'> = {},
): StatsPanel<I, 'line'> => ({
  ...more,
  id,
  kind: 'line',
  unit: 'duration',
  rows: 'day',
  series: [average],
  ...ofCalls(average),
  of: ({ callsStatsPerDay, stats }) =>
    known(
      callsStatsPerDay.map((day) => ({ key: day.date, ...averagesOf([average], day) })),
      stats?.[average],
    ),
});

/** One chart for each average over the days, in seconds. */
export const averagesPerDay = [
  averagePerDay('average-service-time-per-day', 'averageServiceTime'),
  averagePerDay('average-duration-per-day', 'averageDuration'),
  averagePerDay('average-time-available-per-day', 'averageTimeAvailable', { ofWholeDays: true }),
  averagePerDay('average-total-idle-time-per-day', 'averageTotalIdleTime', { ofWholeDays: true }),
  averagePerDay('average-idle-time-per-day', 'averageIdleTime', { ofWholeDays: true }),
] as const;

/** All figures of each day. Where a server sends no total, it is the sum of the statuses. */
export const dayTable: StatsPanel<'days', 'table'> = {
  id: 'days',
  kind: 'table',
  unit: 'duration',
  rows: 'day',
  series: ['total', ...COLUMNS],
  leadsTo: 'CallList',
  of: (stats) => ({
    totals: [null, ...toldIn(stats)],
    rows: stats.callsStatsPerDay.map((day) => ({
      key: day.date,
      ...besideCounts([day.total ?? (day.status ? totalOf(day.status) : null)], day),
    })),
  }),
};
