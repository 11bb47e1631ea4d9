import { type SQL, sql } from 'drizzle-orm';
import type { CallStatus, CallType } from '../../../src/core/contract/call-kinds.ts';
import { SERVICE_TIME_RANGES, type ServiceTimeRange } from '../../../src/core/contract/report.ts';
import { callHours, callNumberHours, calls } from '../database/schema/calls.ts';
import { nextDay, startOfDay } from '../http/time-zone.ts';

/** The filters of all reports about calls. */
export interface ReportFilters {
  /** Calendar days of the caller's zone; both are part of the range. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly type?: CallType | undefined;
  readonly status?: CallStatus | undefined;
  readonly user?: number | undefined;
  readonly userLabel?: number | undefined;
  /** The id of one of the level's numbers. */
  readonly number?: number | undefined;
  readonly serviceTimeRange?: ServiceTimeRange | undefined;
  /** Digits of either end. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
}

export interface ReportWhere {
  readonly levelId: number;
  /** IANA name: what a day and an hour are. */
  readonly timeZone: string;
  /** What the caller may see, on `calls`; undefined: all. */
  readonly scope: SQL | undefined;
}

const TABLES = { calls, callHours, callNumberHours };
type Table = keyof typeof TABLES;

const HOUR = 3600_000;
const begin = (filters: ReportFilters, zone: string) =>
  filters.startDate ? startOfDay(filters.startDate, zone) : undefined;
const end = (filters: ReportFilters, zone: string) =>
  filters.endDate ? startOfDay(nextDay(filters.endDate), zone) : undefined;

/** Days of zones that are off by half an hour begin within an hour of the roll-up. */
function hasWholeHours(filters: ReportFilters, zone: string): boolean {
  const moments = [begin(filters, zone), end(filters, zone), new Date(), new Date(0)];
  return zone === 'UTC' || moments.every((moment) => !moment || startOffset(moment, zone) % HOUR === 0);
}

/** How far from a whole hour of UTC the day of a moment begins in the zone. */
const startOffset = (moment: Date, zone: string): number =>
  startOfDay(moment.toISOString().slice(0, 10), zone).getTime() % HOUR;

/** The smallest table that knows what is asked for. */
function tableFor(filters: ReportFilters, { scope, timeZone }: ReportWhere, needsMedia: boolean): Table {
  const { user, userLabel, number, origin, destination } = filters;
  if (scope || origin || destination || !hasWholeHours(filters, timeZone)) return 'calls';
  // By number or media there is a roll-up too, but it knows neither agents nor teams.
  if (needsMedia) return user || userLabel ? 'calls' : 'callNumberHours';
  return number ? 'calls' : 'callHours';
}

const COLUMNS: Readonly<Record<Table, string>> = {
  calls: `started_at as at, user_id as agent, user_label_id as team, media_id as media, type, status,
    service_time_range(status, duration) as range, rate, 1 as calls, coalesce(duration, 0) as talk,
    coalesce(waiting_time, 0) as waiting, coalesce(cost, 0) as cost`,
  callHours: `hour as at, user_id as agent, user_label_id as team, null::integer as media, type, status,
    service_time_range as range, rate, calls, service_time as talk, waiting_time as waiting, cost`,
  callNumberHours: `hour as at, null::integer as agent, null::integer as team, media_id as media, type, status,
    service_time_range as range, null::text as rate, calls, service_time as talk, waiting_time as waiting, 0 as cost`,
};

/**
 * The calls of a report as rows to be added up: `day`, `weekDay` (1 is Sunday) and `hour` in the caller's zone, `agent`, `team`,
 * `media`, `type`, `status`, `range`, `rate`, and the sums `calls`, `talk`, `waiting` (seconds), `cost`. From a roll-up
 * where it knows enough, else from the calls themselves.
 */
export function callSource(filters: ReportFilters, where: ReportWhere, { media = false } = {}): SQL {
  const table = tableFor(filters, where, media);
  return sql`(
    select source.*, local::date::text as day, extract(dow from local)::integer + 1 as "weekDay",
      extract(hour from local)::integer as hour
    from (
      select ${sql.raw(COLUMNS[table])} from ${TABLES[table]} where ${conditionOn(table, filters, where)}
    ) as source
    cross join lateral (select at at time zone ${where.timeZone}::text as local) as clock
  ) as source`;
}

/** The same condition on the calls themselves. */
export const callRowCondition = (filters: ReportFilters, where: ReportWhere): SQL =>
  conditionOn('calls', filters, where);

function conditionOn(table: Table, filters: ReportFilters, { levelId, timeZone, scope }: ReportWhere): SQL {
  const at = sql.raw(table === 'calls' ? 'started_at' : 'hour');
  const range = sql.raw(table === 'calls' ? 'service_time_range(status, duration)' : 'service_time_range');
  const { type, status, user, userLabel, number, serviceTimeRange, origin, destination } = filters;
  const [from, to] = [begin(filters, timeZone), end(filters, timeZone)];
  const parts = [
    sql`level_id = ${levelId}`,
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    to && sql`${at} < ${to.toISOString()}::timestamptz`,
    type && sql`type = ${type}`,
    status && sql`status = ${status}`,
    user && sql`user_id = ${user}`,
    userLabel && sql`user_label_id = ${userLabel}`,
    number && sql`number_id = ${number}`,
    serviceTimeRange && sql`${range} = ${SERVICE_TIME_RANGES.indexOf(serviceTimeRange)}`,
    origin && sql`origin = ${origin}`,
    destination && sql`destination_number = ${destination}`,
    scope,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && typeof part === 'object'),
    sql` and `,
  );
}
