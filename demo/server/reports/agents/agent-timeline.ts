import type { agentTimelineReport } from '../../../../src/core/contract/reports/agent-timeline.ts';
import { visiblePeople } from '../../calls/call-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { createLocalTime } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import type { Services } from '../../services.ts';
import { agentsOf } from './agents.ts';
import { clipped, spanOf, union, without } from './presence.ts';
import { talksIn } from './talk.ts';

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
