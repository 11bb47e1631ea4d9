import { CALL_STATUSES } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { peakHoursReport } from '../../../src/core/contract/reports/peak-hours.ts';
import { callScope } from '../calls/call-scope.ts';
import type { Handler } from '../http/handler.ts';
import { createLocalTime } from '../http/request/time-zone.ts';
import type { Span } from '../live/duty.ts';
import { byDay } from '../presence/by-day.ts';
import type { Services } from '../services.ts';
import { peopleOf } from './agents/agent-time.ts';
import { spanOf, union, without } from './agents/presence.ts';
import { countsOf, groupCalls, groupedBy } from './group-calls.ts';

/** Hours of every zone begin with a quarter of one; milliseconds. */
const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;

/** The calls of each hour of the day, and how many agents were there for them. */
export const peakHoursHandler =
  (services: Services): Handler<typeof peakHoursReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const { db, presence } = services;
    const where = { levelId, timeZone, scope: await callScope(db, caller, levelId) };
    const { perHour } = await groupCalls(db, query, where, { perHour: ['hour', 'status'] });
    const range = spanOf(query, timeZone, services);
    const people = await peopleOf(db, levelId, caller, query);
    const workDays = await presence.workDays(levelId, range, timeZone);
    const available = people.flatMap((id) =>
      (workDays.get(id) ?? []).flatMap(({ connected, pauses }) => without(union(connected), union(pauses))),
    );
    const hourAt = hoursIn(timeZone);
    const there = byHour(available, range, hourAt);
    const elapsed = elapsedIn(range, timeZone, hourAt);
    const calls = groupedBy(perHour, ({ hour }) => hour);
    return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const [time = 0, worked = 0] = [elapsed[hour], there[hour]];
      const groups = calls.get(hour) ?? [];
      if (groups.length === 0 && worked === 0) return [];
      return {
        hour,
        days: time / HOUR,
        status: countsOf(CALL_STATUSES, groups, ({ status }) => status),
        agents: time > 0 ? worked / time : null,
      };
    });
  };

/** Gives the hour of the day of a moment, as the clocks of a zone show it. */
function hoursIn(timeZone: string): (moment: number) => number {
  const localTime = createLocalTime(timeZone);
  return (moment) => Number(localTime(new Date(moment)).slice(11, 13));
}

/** The milliseconds of a range in each hour of the day. Only days on which clocks change, and those that are cut, are looked at by the quarter: a range may be of a century. */
function elapsedIn(range: Span, timeZone: string, hourAt: (moment: number) => number): number[] {
  const parts = [...byDay(range, createLocalTime(timeZone), timeZone)].map(([, part]) => part);
  const isWhole = ({ from, to }: Span) => to - from === DAY;
  const days = parts.filter(isWhole).length;
  const rest = parts.filter((part) => !isWhole(part));
  return byHour(rest, range, hourAt).map((time) => time + days * HOUR);
}

/** The milliseconds of some spans in each hour of the day: added up by quarters of an hour first, since a span of a year has few of them. */
function byHour(spans: readonly Span[], range: Span, hourAt: (moment: number) => number): number[] {
  const quarters = new Map<number, number>();
  for (const span of spans) {
    const end = Math.min(span.to, range.to);
    let from = Math.max(span.from, range.from);
    while (from < end) {
      const quarter = Math.floor(from / QUARTER);
      const to = Math.min(end, (quarter + 1) * QUARTER);
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + to - from);
      from = to;
    }
  }
  const hours = new Array<number>(24).fill(0);
  for (const [quarter, time] of quarters) {
    const hour = hourAt(quarter * QUARTER);
    hours[hour] = (hours[hour] ?? 0) + time;
  }
  return hours;
}
