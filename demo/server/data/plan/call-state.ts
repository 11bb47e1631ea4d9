import type { CallState, PlannedCall } from './plan-model.ts';

/** The state of a planned call at a time (epoch milliseconds); undefined: it has not begun. */
export function statusAt(call: PlannedCall, now: number): CallState | undefined {
  if (now < call.startedAt) return undefined;
  const over = now >= call.endedAt;
  const events = call.events.filter(({ time }) => time <= now);
  const rung =
    over || events.some((event) => event.sourceUserId !== null || event.destinationUserId !== null);
  return {
    status: over ? call.status : 'ON_PROGRESS',
    startedAt: call.startedAt,
    answeredAt: call.answeredAt !== null && call.answeredAt <= now ? call.answeredAt : null,
    endedAt: over ? call.endedAt : null,
    userId: rung ? userAt(call, events, over) : null,
    secondUserId: rung ? call.secondUserId : null,
    tags: over ? call.tags : [],
    events,
    ura: call.ura.filter(({ time }) => time <= now),
    survey: call.survey && call.survey.answeredAt <= now ? call.survey : null,
    recordingId: over ? call.recordingId : null,
  };
}

/** The agent of a call: while it rings at one after the other, the one at whom it rings. */
function userAt(call: PlannedCall, events: CallState['events'], over: boolean): number | null {
  if (over || call.type !== 'INBOUND') return call.userId;
  const fromOutside = events.filter(({ sourceUserId }) => sourceUserId === null);
  return fromOutside.at(-1)?.destinationUserId ?? null;
}
