import { sql } from 'drizzle-orm';
import { CALL_STATUSES, CALL_TYPES } from '../../../src/core/contract/kinds/call-kinds.ts';
import type {
  agentProductivityPerAgentReport,
  agentProductivityPerDayReport,
} from '../../../src/core/contract/reports/agent-productivity.ts';
import type {
  contactCenterPerAgentReport,
  contactCenterPerDayReport,
} from '../../../src/core/contract/reports/contact-center.ts';
import { callScope } from '../calls/call-scope.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { calls as callsTable } from '../database/schema/calls.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Caller, Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { type AgentDay, agentDays, timesOf } from './agents/agent-time.ts';
import { byDay, heatOf } from './call-report.ts';
import { callRowCondition, type ReportFilters, type ReportWhere } from './call-source.ts';
import { differentClients } from './different-clients.ts';
import { average, type CallGroup, countsOf, groupCalls, groupedBy, spanKeys } from './group-calls.ts';
import { agentNames } from './names.ts';

type ContactCenter = typeof contactCenterPerAgentReport | typeof contactCenterPerDayReport;
type Productivity = typeof agentProductivityPerAgentReport | typeof agentProductivityPerDayReport;

/** The results of agents with the calls of a range of days, by agent and by day. */
export const contactCenterHandler =
  (services: Services): Handler<ContactCenter> =>
  async ({ query }, context) => {
    const where = await whereOf(services.db, context);
    // A PostgreSQL server runs both at once, the embedded database one after the other.
    const [{ groups, ...stats }, numbers] = await Promise.all([
      statsOf(services, query, where, context),
      differentClients(services.db, query, where),
    ]);
    const [all] = groups.all;
    return {
      stats: {
        total: all?.calls ?? 0,
        type: countsOf(CALL_TYPES, groups.perType, ({ type }) => type),
        uniqueNumbers: numbers,
        averageServiceTime: all ? average(all.talk, all.answered) : null,
      },
      ...stats,
      timeOfDay: heatOf(groups.perHour),
    };
  };

/** The time of agents in a range of days, by agent and by day. */
export const agentProductivityHandler =
  (services: Services): Handler<Productivity> =>
  async ({ query }, context) => {
    const where = await whereOf(services.db, context);
    const { groups: _, ...stats } = await statsOf(services, query, where, context);
    return stats;
  };

interface Asked {
  readonly caller: Caller;
  readonly levelId: number;
  readonly timeZone: string;
  readonly texts: Texts;
}

const whereOf = async (db: Db, { caller, levelId, timeZone }: Asked): Promise<ReportWhere> => ({
  levelId,
  timeZone,
  scope: await callScope(db, caller, levelId),
});

async function statsOf(
  services: Services,
  filters: ReportFilters,
  where: ReportWhere,
  { caller, levelId, texts }: Asked,
) {
  const { db } = services;
  const [groups, days, over] = await Promise.all([
    groupCalls(db, filters, where, {
      all: [],
      perType: ['type'],
      perAgent: ['agent', 'status', 'type'],
      perDay: [...spanKeys(filters), 'status', 'type'],
      perHour: ['weekDay', 'hour'],
    }),
    agentDays(services, filters, where, caller),
    takenOver(db, filters, where),
  ]);
  return {
    groups,
    userAgentCallsStats: perAgent(
      { groups: groups.perAgent, days, over },
      await agentNames(db, levelId),
      texts,
    ),
    // The time of agents is known by day alone.
    callsStatsPerDay: perDay(groups.perDay, spanKeys(filters).length === 1 ? days : []),
  };
}

/** How many calls each agent took over. They count for who took them first (decision 119). */
async function takenOver(
  db: Db,
  { user, ...filters }: ReportFilters,
  where: ReportWhere,
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await rowsOf<{ agent: number; calls: number }>(
    db,
    sql`select second_user_id as agent, count(*)::integer as calls from ${callsTable}
      where ${callRowCondition(filters, where)} and ${user ? sql`second_user_id = ${user}` : sql`second_user_id is not null`}
      group by second_user_id`,
  );
  return new Map(rows.map(({ agent, calls }) => [agent, calls]));
}

type Group = CallGroup<'status' | 'type'>;

/** What is known of agents. */
interface OfAgents {
  readonly groups: readonly (Group & CallGroup<'agent'>)[];
  readonly days: readonly AgentDay[];
  readonly over: ReadonlyMap<number | null, number>;
}

/**
 * All agents with calls or a working day, those with most calls first; last the unanswered calls, which have
 * no agent.
 */
function perAgent({ groups, days, over }: OfAgents, names: ReadonlyMap<number | null, string>, texts: Texts) {
  const calls = groupedBy(groups, ({ agent }) => agent);
  const daysOf = groupedBy(days, ({ agent }): number | null => agent);
  return [...new Set([...calls.keys(), ...daysOf.keys(), ...over.keys()])]
    .map((id) => ({
      id,
      name: names.get(id) ?? texts.server(id === null ? 'reportNoAgent' : 'reportUnknownAgent'),
      ...callStats(calls.get(id) ?? []),
      takenOver: id === null ? null : (over.get(id) ?? 0),
      ...timesOf(daysOf.get(id) ?? []),
    }))
    .sort(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        other.total - one.total ||
        one.name.localeCompare(other.name, texts.language),
    );
}

function perDay(groups: readonly (Group & CallGroup<'day' | 'hour'>)[], days: readonly AgentDay[]) {
  const calls = new Map(byDay(groups));
  const daysOf = groupedBy(days, ({ day }) => day);
  return [...new Set([...calls.keys(), ...daysOf.keys()])]
    .sort()
    .map((date) => ({ date, ...callStats(calls.get(date) ?? []), ...timesOf(daysOf.get(date) ?? []) }));
}

function callStats(groups: readonly Group[]) {
  const sum = (key: 'calls' | 'answered' | 'talk' | 'ended' | 'waiting') =>
    groups.reduce((total, group) => total + group[key], 0);
  return {
    total: sum('calls'),
    status: countsOf(CALL_STATUSES, groups, ({ status }) => status),
    type: countsOf(CALL_TYPES, groups, ({ type }) => type),
    averageServiceTime: average(sum('talk'), sum('answered')),
    /** From the first ring to the end. */
    averageDuration: average(sum('talk') + sum('waiting'), sum('ended')),
  };
}
