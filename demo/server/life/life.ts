import { createCenter } from '../data/center/center.ts';
import { dateAt, startOfDay } from '../data/plan/plan.ts';
import { SEED_DAYS } from '../data/seed/seed.ts';
import type { Db } from '../database/database.ts';
import { readFact } from '../database/facts.ts';
import { type Duty, dutyOf } from '../live/duty.ts';
import { type LiveState, liveAt } from '../live/live.ts';
import { catchUp, createPlan, type PlanFact } from './catch-up.ts';

/** The demo's center over time. It follows from the plan, the same in every process of the server. */
export interface Life {
  /** The demo's present, which may be frozen; epoch milliseconds. */
  now(): number;
  /** The earliest time with data. */
  readonly since: number;
  /** Stores the events up to the present. */
  catchUp(): Promise<void>;
  /** The present state of devices and queues. */
  state(): LiveState;
  /** All users on duty on a day (YYYY-MM-DD, São Paulo), by their ids. */
  dutiesOn(date: string): ReadonlyMap<number, Duty>;
}

const DAY = 24 * 3600 * 1000;

/** Stores the calls up to the present, and returns the center over time; undefined: the data has no plan. */
export async function openLife(db: Db, clock: () => Date): Promise<Life | undefined> {
  const fact = await readFact<PlanFact>(db, 'plan');
  if (!fact) return undefined;
  const center = createCenter(fact.seed);
  const plan = createPlan(center, fact);
  const now = () => clock().getTime();
  const life: Life = {
    now,
    since: startOfDay(dateAt(fact.seededAt - (SEED_DAYS - 1) * DAY)),
    catchUp: () => catchUp(db, plan, now()),
    state: () => liveAt(center, plan, now()),
    dutiesOn: (date) =>
      new Map(
        center.users.flatMap((user) => {
          const duty = dutyOf(user, fact.seed, date);
          return duty ? [[user.id, duty] as const] : [];
        }),
      ),
  };
  await life.catchUp();
  return life;
}
