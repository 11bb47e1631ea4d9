import { type ReceivedCalls, WAIT_BOUNDS, type WaitBound } from '../../contract/reports/service-level.ts';
import { shareOf } from '../report-rows.ts';
import type { ServiceTargets } from './service-targets.ts';

/** Adds counts up. */
export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The calls that waited at most so long. */
const within = (waits: readonly number[], seconds: WaitBound | 0): number =>
  sumOf(waits.filter((_, at) => (WAIT_BOUNDS[at] ?? Number.POSITIVE_INFINITY) <= seconds));

/** All received calls. */
export const allOf = ({ answered, abandoned, missed }: ReceivedCalls): number =>
  sumOf(answered) + sumOf(abandoned) + missed;

/** The calls that a share is of: all but those whose callers gave up at once. */
export const countedOf = (calls: ReceivedCalls, { shortAbandon }: ServiceTargets): number =>
  allOf(calls) - within(calls.abandoned, shortAbandon);

/** The part of the calls that was answered in time; null where there is none. */
export const levelOf = (calls: ReceivedCalls, targets: ServiceTargets) =>
  shareOf(within(calls.answered, targets.target), countedOf(calls, targets));

/** The part of the calls whose callers gave up; null where there is none. */
export const abandonmentOf = (calls: ReceivedCalls, targets: ServiceTargets) =>
  shareOf(sumOf(calls.abandoned) - within(calls.abandoned, targets.shortAbandon), countedOf(calls, targets));

/** The seconds until an answer, on average. */
export function speedOf({ answered, waitingTime }: ReceivedCalls): number | null {
  const count = sumOf(answered);
  return count > 0 ? waitingTime / count : null;
}

const NONE: ReceivedCalls = {
  answered: WAIT_BOUNDS.map(() => 0).concat(0),
  abandoned: WAIT_BOUNDS.map(() => 0).concat(0),
  missed: 0,
  waitingTime: 0,
};

const add = (one: readonly number[], other: readonly number[]) =>
  one.map((count, at) => count + (other[at] ?? 0));

/** The calls of several days or queues together. */
export const wholeOf = (parts: readonly ReceivedCalls[]): ReceivedCalls =>
  parts.reduce(
    (all, part) => ({
      answered: add(all.answered, part.answered),
      abandoned: add(all.abandoned, part.abandoned),
      missed: all.missed + part.missed,
      waitingTime: all.waitingTime + part.waitingTime,
    }),
    NONE,
  );
