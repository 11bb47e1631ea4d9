import { type Column, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { exportCalls } from '../../../src/core/contract/calls/calls.ts';
import type { Parsed } from '../../../src/core/contract/define/endpoint.ts';
import {
  CALL_DAYS,
  type CALL_SETS,
  SERVICE_TIME_RANGES,
} from '../../../src/core/contract/kinds/call-kinds.ts';
import { calls } from '../database/schema/calls.ts';
import { localTime } from '../http/request/local-time.ts';
import type { WithWholeIds } from '../http/request/whole-ids.ts';

/** The filters and search of the call list, without order and page. */
export type CallFilters = Omit<WithWholeIds<Parsed<typeof exportCalls>['query']>, 'order_by'>;

type SetName = (typeof CALL_SETS)[number];

/** The values that calls are narrowed to, or by which calls are left out. */
export interface ValueSet<T> {
  readonly values: readonly T[];
  /** True: calls with none of the values. */
  readonly isTurned: boolean;
}

/** The values of a filter that takes several, with that of its brother of one value. */
export function setOf<T>(
  { not = [] }: CallFilters,
  name: SetName,
  one: T | undefined,
  several: readonly T[] = [],
): ValueSet<T> {
  return { values: one === undefined ? several : [one, ...several], isTurned: not.includes(name) };
}

/** The words that calls are narrowed by. */
export const spokenSet = (filters: CallFilters): ValueSet<string> =>
  setOf(filters, 'words', filters.word, filters.words);

/** A column has one of the values; turned round, none of them, which is true of an empty one too. Undefined: there are no values. */
export function isAmong<T>(column: Column, { values, isTurned }: ValueSet<T>): SQL | undefined {
  if (values.length === 0) return undefined;
  return isTurned ? or(isNull(column), notInArray(column, [...values])) : inArray(column, [...values]);
}

/** The columns of calls and of their roll-up by hour that are narrowed by a set alone. */
interface SetColumns {
  readonly type: Column;
  readonly status: Column;
  readonly userLabelId: Column;
}

/** The conditions of types, states and teams, which calls have as their roll-up by hour has them. */
export const setConditions = (
  filters: CallFilters,
  { type, status, userLabelId }: SetColumns,
): (SQL | undefined)[] => [
  isAmong(type, setOf(filters, 'types', filters.type, filters.types)),
  isAmong(status, setOf(filters, 'statuses', filters.status, filters.statuses)),
  isAmong(userLabelId, setOf(filters, 'userLabels', filters.userLabel, filters.userLabels)),
  filters.without?.includes('userLabel') ? isNull(userLabelId) : undefined,
];

/** The condition of calls without an agent, without a queue that is still there, or without a medium. */
export const gapConditions = ({ without = [] }: CallFilters): SQL[] => [
  ...(without.includes('user') ? [isNull(calls.userId), isNull(calls.secondUserId)] : []),
  ...(without.includes('queue')
    ? [sql`(${calls.queueId} is null or ${calls.queueId} not in (select id from queues))`]
    : []),
  ...(without.includes('media') ? [isNull(calls.mediaId)] : []),
];

/** The conditions of calls that are narrowed as the reports group them; days and hours are those of the zone. */
export function groupConditions(
  { queue, number, serviceTimeRange, weekDay, hour, ...days }: CallFilters,
  timeZone: string,
): (SQL | undefined)[] {
  const clock = () => localTime(sql`${calls.startedAt}`, days, timeZone);
  const range = serviceTimeRange && SERVICE_TIME_RANGES.indexOf(serviceTimeRange);
  return [
    queue === undefined ? undefined : eq(calls.queueId, queue),
    number === undefined ? undefined : eq(calls.numberId, number),
    range === undefined ? undefined : sql`service_time_range(${calls.status}, ${calls.duration}) = ${range}`,
    weekDay && sql`extract(dow from ${clock()}) = ${CALL_DAYS.indexOf(weekDay)}`,
    hour === undefined ? undefined : sql`extract(hour from ${clock()}) = ${hour}`,
  ];
}
