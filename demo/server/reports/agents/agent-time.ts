import { and, eq } from 'drizzle-orm';
import { visiblePeople } from '../../calls/call-scope.ts';
import type { Db } from '../../database/database.ts';
import { userLabelMembers } from '../../database/schema/people.ts';
import type { Caller } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import { byDay } from '../../presence/by-day.ts';
import type { WorkDay } from '../../presence/presence.ts';
import type { Services } from '../../services.ts';
import type { ReportFilters, ReportWhere } from '../call-source.ts';
import { average, groupCalls } from '../group-calls.ts';
import { agentsOf } from './agents.ts';
import { clipped, spanOf, union, without } from './presence.ts';

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
  return people.flatMap((agent) =>
    [...availableByDay(workDays.get(agent) ?? [], range, where.timeZone)].flatMap(([day, available]) => {
      if (available === 0) return [];
      const { talk = 0, calls = 0 } = talks.get(`${agent} ${day}`) ?? {};
      return { agent, day, available, idle: Math.max(0, available - talk), calls };
    }),
  );
}

/** The seconds on each day of a zone: a shift over midnight is of both its days, whatever the range is. */
function availableByDay(own: readonly WorkDay[], range: Span, timeZone: string): Map<string, number> {
  const localTime = createLocalTime(timeZone);
  const days = new Map<string, number>();
  for (const { connected, pauses } of own)
    for (const span of without(clipped(union(connected), range), union(pauses)))
      for (const [day, { from, to }] of byDay(span, localTime, timeZone))
        days.set(day, (days.get(day) ?? 0) + (to - from) / 1000);
  return days;
}

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
    workDays: days.length,
    workedCalls: sum('calls'),
  };
}
