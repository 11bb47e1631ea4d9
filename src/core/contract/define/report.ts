import * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import { CALL_STATUSES, CALL_TYPES, SERVICE_TIME_RANGES } from '../kinds/call-kinds.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Feature } from './features.ts';
import { Id } from './fields/id-schema.ts';
import { knownValues } from './fields/values.ts';
import * as p from './parameters.ts';

/** Filters and kinds of figures that several reports share (file 2, sections 3 and 7.4). */

/** Calendar days in the request's time zone; both ends included. */
export const reportRange = { startDate: p.day(), endDate: p.day() };
const RANGE = ['startDate', 'endDate'] as const;

/** The filters of the reports about agents. */
export const agentFilters = { ...reportRange, user: p.optionalId(), userLabel: p.optionalId() };

/** The filters of the reports about calls (decision 66). */
export const callFilters = {
  ...agentFilters,
  type: p.choice(CALL_TYPES),
  status: p.choice(CALL_STATUSES),
  /** The id of one of the level's numbers. */
  number: p.optionalId(),
  serviceTimeRange: p.choice(SERVICE_TIME_RANGES),
  /** Has hours in the place of days; of more than `MOST_HOURLY_DAYS` there are days all the same. */
  per: p.choice(['hour']),
};

/** The most days of which a report has hours. */
export const MOST_HOURLY_DAYS = 7;

/** Declares a report: a GET that needs its permission. */
// @__NO_SIDE_EFFECTS__
export function defineReport<
  const P extends string,
  Q extends Record<string, z.ZodMiniType>,
  R extends z.ZodMiniType,
>(report: {
  path: P;
  summary: string;
  permission: Permission | readonly Permission[];
  feature?: Feature;
  filters: Q;
  /** Its first and last day among the filters, where they are called otherwise. */
  range?: readonly [start: string, end: string];
  reply: R;
}) {
  return defineEndpoint({
    method: 'GET',
    path: `/reports/${report.path}`,
    summary: report.summary,
    permission: report.permission,
    ...(report.feature && { feature: report.feature }),
    ...('per' in report.filters && { featured: { per: 'hourlyReports' as const } }),
    query: z.object(report.filters).check(p.daysInOrder(...(report.range ?? RANGE))),
    reply: report.reply,
  });
}

/**
 * Counts by an enumeration's values. Servers write the keys in any case, `noAnswer` or `NO_ANSWER`;
 * readers get the constants, and what is unknown summed up as `OTHER`.
 */
// @__NO_SIDE_EFFECTS__
export function countsBy<const V extends readonly string[]>(values: V) {
  const byKey = new Map<string, V[number]>(values.map((value) => [plain(value), value]));
  const schema = z.pipe(
    z.record(z.string(), z.number()),
    z.transform((counts) => {
      const result: Partial<Record<V[number] | 'OTHER', number>> = {};
      for (const [key, count] of Object.entries(counts)) {
        const value: V[number] | 'OTHER' = byKey.get(plain(key)) ?? 'OTHER';
        result[value] = (result[value] ?? 0) + count;
      }
      return result;
    }),
  );
  knownValues.set(schema, values);
  return schema;
}

const plain = (key: string) => key.replaceAll(/[^a-z]/gi, '').toLowerCase();

/** How many calls ended in each way; a status that is not there counts 0. */
export const StatusCounts = countsBy(CALL_STATUSES);
/** How many calls had each direction; one that is not there counts 0. */
export const TypeCounts = countsBy(CALL_TYPES);

/** A number for each name: a medium, a range. */
export const NamedValue = z.object({ name: z.string(), value: z.number() });

/** A day, `YYYY-MM-DD`; where hours were asked for, an hour of it, `YYYY-MM-DDTHH`. Both as the clocks of the request's zone show them. */
export const DayOrHour = z.union([
  z.iso.date(),
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])$/)),
]);

/** An average for each day; null where there was nothing to take it of. */
export const DayValue = z.object({ date: DayOrHour, value: z.nullish(z.number()) });

/** Calls in one hour of one weekday; days are 1 (Sunday) to 7, or 0 to 6 (decision 64). */
export const HeatCell = z.object({
  hour: z.int().check(z.gte(0), z.lte(23)),
  weekDayIndex: z.int().check(z.gte(0), z.lte(7)),
  value: z.number(),
});

/** Averages of an agent or a day, in seconds, and what those of time are made of; each may be missing (decision 67). */
const averages = {
  averageServiceTime: z.nullish(z.number()),
  averageDuration: z.nullish(z.number()),
  averageTimeAvailable: z.nullish(z.number()),
  averageTotalIdleTime: z.nullish(z.number()),
  averageIdleTime: z.nullish(z.number()),
  /** The working days of agents that the time available and the whole idle time are averages of. */
  workDays: z.nullish(z.number()),
  /** The calls on these days, that the idle time between calls is an average of. */
  workedCalls: z.nullish(z.number()),
};

const counts = {
  total: z.nullish(z.number()),
  status: z.nullish(StatusCounts),
  type: z.nullish(TypeCounts),
};

/**
 * An agent's figures. Calls that no agent took are a row of their own, so that the rows add up to the total: its id is
 * null where others have one.
 */
export const AgentStats = z.object({
  id: z.nullish(Id),
  name: z.string(),
  ...counts,
  /** The calls that the agent took over, which count for who took them first (decision 119). */
  takenOver: z.nullish(z.number()),
  ...averages,
});

/** A day's figures. */
export const DayStats = z.object({ date: DayOrHour, ...counts, ...averages });
