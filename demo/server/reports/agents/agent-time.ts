import { and, eq } from 'drizzle-orm';
import { visiblePeople } from '../../calls/call-scope.ts';
import type { Db } from '../../database/database.ts';
import { userLabelMembers } from '../../database/schema/people.ts';
import type { Caller } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import type { WorkDay } from '../../presence/presence.ts';
import type { Services } from '../../services.ts';
import type { ReportFilters, ReportWhere } from '../call-source.ts';
import { average, groupCalls } from '../group-calls.ts';
import { agentsOf } from './agents.ts';
import { secondsIn, spanOf, union } from './presence.ts';

/** An agent's working day; seconds. */
export interface AgentDay {
  readonly agent: number;
  readonly day: string;
  /** Connected with some device and not paused. */
  readonly available: number;
  /** The part of it without talk. */
  readonly idle: number;
  readonly calls: number;
}

/**
 * The time of agents on their working days. Idle time is time without any talk, also without the
 * talks that a report leaves out: filters of people count here, and filters of calls do not.
 */
export async function agentDays(
  services: Services,
  filters: ReportFilters,
  where: ReportWhere,
  caller: Caller,
): Promise<AgentDay[]> {
  const { db, presence } = services;
  const { startDate, endDate, user, userLabel } = filters;
  const people = await peopleOf(db, where.levelId, caller, { user, userLabel });
  const range = spanOf(filters, where.timeZone, services);
  const { worked } = await groupCalls(db, { startDate, endDate, user }, where, { worked: ['agent', 'day'] });
  const talks = new Map(worked.map((group) => [`${group.agent} ${group.day}`, group]));
  const workDays = await presence.workDays(where.levelId, range, where.timeZone);
  const localTime = createLocalTime(where.timeZone);
  return people.flatMap((agent) =>
    (workDays.get(agent) ?? []).flatMap((workDay) => {
      const available = availableIn(workDay, range);
      if (available === 0) return [];
      const day = localTime(new Date(Math.max(startOf(workDay), range.from))).slice(0, 10);
      const { talk = 0, calls = 0 } = talks.get(`${agent} ${day}`) ?? {};
      return { agent, day, available, idle: Math.max(0, available - talk), calls };
    }),
  );
}

const startOf = ({ connected }: WorkDay): number => Math.min(...connected.map(({ from }) => from));

const availableIn = ({ connected, pauses }: WorkDay, range: Span): number =>
  secondsIn(union(connected), range) - secondsIn(union(pauses), range);

/** The agents of the level that the caller may see and the filters select. */
export async function peopleOf(
  db: Db,
  levelId: number,
  caller: Caller,
  { user, userLabel }: Pick<ReportFilters, 'user' | 'userLabel'>,
): Promise<number[]> {
  const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
  const ids = agents.map(({ id }) => id).filter((id) => !user || id === user);
  if (!userLabel) return ids;
  const members = await db
    .select({ id: userLabelMembers.userId })
    .from(userLabelMembers)
    .where(and(eq(userLabelMembers.userLabelId, userLabel)));
  const inTeam = new Set(members.map(({ id }) => id));
  return ids.filter((id) => inTeam.has(id));
}

/** The times of working days for a report, in seconds; null without a known working day. */
export function timesOf(days: readonly AgentDay[]) {
  const sum = (key: 'available' | 'idle' | 'calls') => days.reduce((total, day) => total + day[key], 0);
  return {
    averageTimeAvailable: average(sum('available'), days.length),
    averageTotalIdleTime: average(sum('idle'), days.length),
    /** Between one call and the next. */
    averageIdleTime: average(sum('idle'), sum('calls')),
  };
}
