import * as z from 'zod/mini';
import { Id } from '../define/fields/id-schema.ts';
import { listOf } from '../define/fields/values.ts';
import { callFilters, DayOrHour, defineReport } from '../define/report.ts';

/** The waits that calls are counted by, in seconds. */
export const WAIT_BOUNDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600] as const;
/** A wait that calls are counted by. */
export type WaitBound = (typeof WAIT_BOUNDS)[number];

const Count = z.int().check(z.gte(0));

/** Calls by their wait: those of at most each of `WAIT_BOUNDS` and of more than the one before, then those that waited longer. */
const Waits = z.array(Count).check(z.length(WAIT_BOUNDS.length + 1));

/** Received calls that have ended; a wait lasts from the first ring to the answer, or to the end. */
export const ReceivedCalls = z.object({
  answered: Waits,
  /** Those whose callers gave up. */
  abandoned: Waits,
  /** All others that nobody answered. */
  missed: Count,
  /** The waits of the answered ones, added up; seconds. */
  waitingTime: z.number().check(z.gte(0)),
});
/** Received calls by how they ended and how long they waited. */
export type ReceivedCalls = z.output<typeof ReceivedCalls>;

/** Days and queues without such a call are left out. */
export const ServiceLevelReport = z.object({
  days: listOf(z.extend(ReceivedCalls, { date: DayOrHour })),
  /** Calls of no queue are a row whose id is null, so that the rows add up. */
  queues: listOf(z.extend(ReceivedCalls, { id: z.nullish(Id), name: z.string() })),
});
/** A parsed report on waits. */
export type ServiceLevelReport = z.output<typeof ServiceLevelReport>;

/** Shares and averages are calculated from it by the readers, who choose within how many seconds a call should be answered. */
export const serviceLevelReport = defineReport({
  path: 'service-level',
  summary: 'How long received calls waited, by day and by queue.',
  permission: ['viewContactCenterPerDayReport', 'viewRealtimeReport'],
  feature: 'serviceLevel',
  filters: callFilters,
  reply: ServiceLevelReport,
});
