import type { Center } from '../center/center-model.ts';
import { directoryOf } from '../center/customers.ts';
import { createStaff } from '../center/staff.ts';
import { createRandom, type Random } from '../random.ts';
import type { Occasion } from './occasion.ts';
import { planInternal, planOutbound } from './plan-dialled.ts';
import { planInbound } from './plan-inbound.ts';
import type { PlannedCall } from './plan-model.ts';
import { dayShare, hourWeights, startOfDay } from './rhythm.ts';

export { statusAt } from './call-state.ts';
export type * from './plan-model.ts';
export { dateAt, startOfDay } from './rhythm.ts';

/**
 * Compensates for the fewer calls on holidays, so that 90 days have the requested number: 2 % less to 8 %
 * more.
 */
const HOLIDAY_RESERVE = 1.07;

/**
 * `perDay` for a `total` of calls over `days` days, weekends included: the average that `planDay`
 * distributes.
 */
export const callsPerDay = (total: number, days: number): number => (total / days) * HOLIDAY_RESERVE;

/** The unique key of the n-th call (from 0) of a day. */
const callKey = (date: string, n: number): string => `${date}#${n}`;

/**
 * The calls of one day, ordered by their beginning: a pure function of center, seed, date (YYYY-MM-DD, São
 * Paulo) and `perDay`. Every call begins and ends within its day, and no user takes two calls at once. If
 * there are more calls than the staff can take, the others wait and their callers give up.
 */
export function planDay(center: Center, seed: number, date: string, perDay: number): PlannedCall[] {
  const random = createRandom(seed, date, 'calls');
  const staff = createStaff(center, seed, date, createRandom(seed, date, 'staff'));
  const directory = directoryOf(center);
  return beginnings(random, seed, date, perDay).map((startedAt, n) => {
    const levelId = random.weighted(center.levels, ({ id }) => levelShare[id] ?? 1).id;
    return planCall({ key: callKey(date, n), center, directory, staff, random, levelId, startedAt });
  });
}

/** The weights of the calls of both companies. */
const levelShare: Readonly<Record<number, number>> = { 1: 68, 2: 32 };

/** The beginnings of the day's calls, in order, at whole seconds. */
function beginnings(random: Random, seed: number, date: string, perDay: number): number[] {
  const midnight = startOfDay(date);
  const hours = hourWeights(date).map((weight, hour) => ({ weight, hour }));
  const count = Math.round(perDay * dayShare(seed, date));
  return Array.from({ length: count }, () => {
    const { hour } = random.weighted(hours, ({ weight }) => weight);
    return midnight + (hour * 3600 + random.int(0, 3599)) * 1000;
  }).sort((a, b) => a - b);
}

const directions = [
  { plan: planInbound, weight: 62 },
  { plan: planOutbound, weight: 31 },
  { plan: planInternal, weight: 7 },
];

/** Plans a call; an outbound or internal one without a free agent becomes inbound. */
function planCall(occasion: Occasion): PlannedCall {
  const { plan } = occasion.random.weighted(directions, ({ weight }) => weight);
  return plan(occasion) ?? planInbound(occasion);
}
