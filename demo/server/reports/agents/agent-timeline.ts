import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { agentTimelineReport } from '../../../../src/core/contract/reports/agent-timeline.ts';
import { visiblePeople } from '../../calls/call-scope.ts';
import type { Db } from '../../database/database.ts';
import { calls } from '../../database/schema/calls.ts';
import type { Handler } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import type { Services } from '../../services.ts';
import { agentsOf } from './agents.ts';
import { clipped, spanOf, union, without } from './presence.ts';

/** A call that began so long before a day, in milliseconds, has no part of it. */
const LONGEST_CALL = 24 * 3600_000;

/** When each agent was connected, paused and in calls, on one day. */
export const agentTimelineHandler =
  (services: Services): Handler<typeof agentTimelineReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const { db, presence } = services;
    const day = query.day ?? createLocalTime(timeZone)(new Date(presence.now())).slice(0, 10);
    const range = spanOf({ startDate: day, endDate: day }, timeZone, services);
    const agents = await agentsOf(db, levelId, await visiblePeople(db, caller, levelId));
    const talks = await talksIn(db, levelId, range);
    const workDays = await presence.workDays(levelId, range, timeZone);
    return agents.map(({ id, name, extension }) => {
      const days = workDays.get(id) ?? [];
      const within = (spans: readonly Span[]) => clipped(union(spans), range);
      const times = timesOf({
        IN_CALL: within(talks.get(id) ?? []),
        IN_PAUSE: within(days.flatMap(({ pauses }) => pauses)),
        CONNECTED: within(days.flatMap(({ connected }) => connected)),
      });
      return { id, name, extension, times };
    });
  };

/** The answered calls of a time, by the user who took them. */
async function talksIn(db: Db, levelId: number, { from, to }: Span): Promise<Map<number, Span[]>> {
  const rows = await db
    .select({ agent: calls.userId, from: calls.answeredAt, to: calls.endedAt })
    .from(calls)
    .where(
      and(
        ...[eq(calls.levelId, levelId), inArray(calls.status, ['ANSWERED', 'ON_PROGRESS'])],
        ...[isNotNull(calls.userId), isNotNull(calls.answeredAt)],
        ...[gt(calls.startedAt, new Date(from - LONGEST_CALL)), lt(calls.startedAt, new Date(to))],
        or(isNull(calls.endedAt), gt(calls.endedAt, new Date(from))),
      ),
    );
  const talks = new Map<number, Span[]>();
  for (const { agent, from: begun, to: ended } of rows) {
    if (agent === null || begun === null) continue;
    const span = { from: begun.getTime(), to: ended?.getTime() ?? to };
    talks.set(agent, [...(talks.get(agent) ?? []), span]);
  }
  return talks;
}

type State = 'IN_CALL' | 'IN_PAUSE' | 'CONNECTED';

/** The times of an agent's day in their order, each moment once: a call goes before a pause, and both before being connected. */
function timesOf({ IN_CALL, IN_PAUSE, CONNECTED }: Readonly<Record<State, readonly Span[]>>) {
  const paused = without(IN_PAUSE, IN_CALL);
  const free = without(CONNECTED, union([...IN_CALL, ...paused]));
  const as = (state: State) => (span: Span) => ({ state, span });
  return [...IN_CALL.map(as('IN_CALL')), ...paused.map(as('IN_PAUSE')), ...free.map(as('CONNECTED'))]
    .sort((one, other) => one.span.from - other.span.from)
    .map(({ state, span }) => ({ state, from: isoOf(span.from), to: isoOf(span.to) }));
}

const isoOf = (time: number) => new Date(time).toISOString();
