import { type SQL, sql } from 'drizzle-orm';
import {
  type CallStatus,
  type CallType,
  SERVICE_TIME_RANGES,
  type ServiceTimeRange,
} from '../../../src/core/contract/kinds/call-kinds.ts';
import { callHours, callNumberHours, calls } from '../database/schema/calls.ts';
import { momentsOf } from '../http/request/local-time.ts';
import { startOfDay } from '../http/request/time-zone.ts';

/** The filters of all reports about calls. */
export interface ReportFilters {
  /** Calendar days of the caller's zone; the range includes both. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly type?: CallType | undefined;
  readonly status?: CallStatus | undefined;
  readonly user?: number | undefined;
  readonly userLabel?: number | undefined;
  /** The id of one of the level's numbers. */
  readonly number?: number | undefined;
  readonly serviceTimeRange?: ServiceTimeRange | undefined;
  readonly per?: 'hour' | undefined;
  /** Digits of one of the ends. */
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
}

/** The level, zone and scope of a report. */
export interface ReportWhere {
  readonly levelId: number;
  /** IANA name: it defines the days and hours. */
  readonly timeZone: string;
  /** The calls that the caller may see, as a condition on `calls`; undefined: all. */
  readonly scope: SQL | undefined;
}

const TABLES = { calls, callHours, callNumberHours };
type Table = keyof typeof TABLES;

const HOUR = 3600_000;

/** In zones off by half an hour, days begin inside an hour of the roll-up. */
function hasWholeHours(filters: ReportFilters, zone: string): boolean {
  const { from, to } = momentsOf(filters, zone);
  const moments = [from, to, new Date(), new Date(0)];
  return zone === 'UTC' || moments.every((moment) => !moment || startOffset(moment, zone) % HOUR === 0);
}

/** Milliseconds between a whole hour of UTC and the beginning of the day in the zone. */
const startOffset = (moment: Date, zone: string): number =>
  startOfDay(moment.toISOString().slice(0, 10), zone).getTime() % HOUR;

/** A column that calls can be grouped by, as `callRows` names it. */
export type CallKey = 'agent' | 'team' | 'media' | 'type' | 'status' | 'range' | 'rate';

/** The smallest table with all columns of the filters and groups. */
function tableFor(filters: ReportFilters, { scope, timeZone }: ReportWhere, keys: readonly CallKey[]): Table {
  const { user, userLabel, number, origin, destination } = filters;
  if (scope || origin || destination || !hasWholeHours(filters, timeZone)) return 'calls';
  const ofPeople =
    user || userLabel || keys.some((key) => key === 'agent' || key === 'team' || key === 'rate');
  // There is a roll-up by number and media too, but without agents, teams and rates.
  if (number || keys.includes('media')) return ofPeople ? 'calls' : 'callNumberHours';
  return 'callHours';
}

/** The quarter of an hour in which a call began. Days of every zone begin at one: calls of the same quarter have the same day and hour. */
const QUARTER_OF_CALL = `date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00Z')`;
/** The same, for a query of `calls`. */
export const QUARTER = sql.raw(QUARTER_OF_CALL);

/** The columns of each table. */
const COLUMNS: Readonly<Record<Table, string>> = {
  calls: `${QUARTER_OF_CALL} as at, user_id as agent,
    user_label_id as team, media_id as media, type, status, service_time_range(status, duration) as range, rate,
    1 as calls, coalesce(duration, 0) as talk, coalesce(waiting_time, 0) as waiting, coalesce(cost, 0) as cost`,
  callHours: `hour as at, user_id as agent, user_label_id as team, type, status, service_time_range as range, rate,
    calls, service_time as talk, waiting_time as waiting, cost`,
  callNumberHours: `hour as at, media_id as media, type, status, service_time_range as range,
    calls, service_time as talk, waiting_time as waiting, 0 as cost`,
};

/**
 * The calls of a report as rows to be added up: their time (`at`), the columns to group by, and the sums
 * `calls`, `talk`, `waiting` (seconds), `cost`. From a roll-up if it has the columns, else from the calls
 * themselves.
 */
export function callRows(filters: ReportFilters, where: ReportWhere, keys: readonly CallKey[]): SQL {
  const table = tableFor(filters, where, keys);
  return sql`(select ${sql.raw(COLUMNS[table])} from ${TABLES[table]}
    where ${conditionOn(table, filters, where)}) as call_rows`;
}

/** The same condition on the calls themselves. */
export const callRowCondition = (filters: ReportFilters, where: ReportWhere): SQL =>
  conditionOn('calls', filters, where);

function conditionOn(table: Table, filters: ReportFilters, { levelId, timeZone, scope }: ReportWhere): SQL {
  const at = sql.raw(table === 'calls' ? 'started_at' : 'hour');
  const range = sql.raw(table === 'calls' ? 'service_time_range(status, duration)' : 'service_time_range');
  const { type, status, user, userLabel, number, serviceTimeRange, origin, destination } = filters;
  const { from, to } = momentsOf(filters, timeZone);
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
