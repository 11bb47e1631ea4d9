import { markChange } from '../changes/mark-change.ts';
import type { Center } from '../data/center/center.ts';
import { dateAt, type PlannedCall, planDay, statusAt } from '../data/plan/plan.ts';
import type { Db } from '../database/database.ts';
import { lockFact, writeFact } from '../database/facts.ts';
import { type KnownCall, storeCalls } from './store-calls.ts';

/** The plan of the center's days: it goes on after a restart, even with other settings. */
export interface PlanFact {
  readonly seed: number;
  /** Calls of an average day. */
  readonly perDay: number;
  /** The operator's setting (`SEED_CALLS`). */
  readonly seedCalls: number;
  /** Epoch milliseconds: ages of the center's records count back from here. */
  readonly seededAt: number;
}

/** The time (epoch milliseconds) up to which the plan is stored. */
export interface LifeFact {
  readonly until: number;
}

const DAY = 24 * 3600 * 1000;
/** Milliseconds in which a survey may be answered after a call, also past midnight. */
const AFTERMATH = 3600 * 1000;
/** Calls in one statement: keeps the parameters small. */
const BATCH = 5000;

/** The days of the plan; today's is needed every few seconds and made once. */
export function createPlan(
  center: Center,
  { seed, perDay }: PlanFact,
): (date: string) => readonly PlannedCall[] {
  const days = new Map<string, readonly PlannedCall[]>();
  return (date) => {
    const known = days.get(date);
    if (known) return known;
    const calls = planDay(center, seed, date, perDay);
    if (days.size > 2) days.clear();
    days.set(date, calls);
    return calls;
  };
}

/** The calendar days (YYYY-MM-DD, São Paulo) from one moment to another, both included. */
export function datesBetween(from: number, to: number): string[] {
  const last = dateAt(to);
  const dates: string[] = [];
  for (let time = from; ; time += DAY) {
    const date = dateAt(time);
    if (date >= last) return [...dates, last];
    dates.push(date);
  }
}

/**
 * Stores the events of the plan up to `now` (epoch milliseconds): new calls, and changes of calls in
 * progress. It may be repeated, run after any pause, and run in several processes at once.
 */
export async function catchUp(
  db: Db,
  plan: (date: string) => readonly PlannedCall[],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked: another process waits here, and then finds nothing to do.
    const until = (await lockFact<LifeFact>(tx, 'life'))?.until;
    if (until === undefined || now <= until) return;
    for (const levelId of await storePlan(tx, plan, until, now)) await markChange(tx, levelId, 'calls');
    await writeFact(tx, 'life', { until: now } satisfies LifeFact);
  });
}

/** Stores the events of the plan after `from`, up to and including `to`. Gives the companies that have any. */
export async function storePlan(
  db: Db,
  plan: (date: string) => readonly PlannedCall[],
  from: number,
  to: number,
): Promise<ReadonlySet<number>> {
  const levels = new Set<number>();
  let known: KnownCall[] = [];
  for (const date of datesBetween(from - AFTERMATH, to)) {
    for (const call of plan(date)) {
      const state = happens(call, from, to) ? statusAt(call, to) : undefined;
      if (!state) continue;
      known.push({ call, state });
      levels.add(call.levelId);
      if (known.length < BATCH) continue;
      await storeCalls(db, known);
      known = [];
    }
  }
  await storeCalls(db, known);
  return levels;
}

/** True if a call has an event after `from`, up to and including `to`. */
function happens(call: PlannedCall, from: number, to: number): boolean {
  const isIn = (time: number | null | undefined): boolean =>
    time !== null && time !== undefined && time > from && time <= to;
  return (
    isIn(call.startedAt) ||
    isIn(call.answeredAt) ||
    isIn(call.endedAt) ||
    isIn(call.survey?.answeredAt) ||
    call.events.some(({ time }) => isIn(time)) ||
    call.ura.some(({ time }) => isIn(time))
  );
}
