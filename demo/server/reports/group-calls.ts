import { type SQL, sql } from 'drizzle-orm';
import { MOST_HOURLY_DAYS } from '../../../src/core/contract/define/report.ts';
import { daysBetween } from '../../../src/core/contract/formats/days.ts';
import type { CallStatus, CallType } from '../../../src/core/contract/kinds/call-kinds.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { CallRate } from '../database/schema/calls.ts';
import { localTime } from '../http/request/local-time.ts';
import { type CallKey, callRows, type ReportFilters, type ReportWhere } from './call-source.ts';

/**
 * The columns that calls can be grouped by; null if a call has none. Days and hours are those of the caller's
 * zone.
 */
interface Keys {
  readonly day: string;
  /** 1 is Sunday. */
  readonly weekDay: number;
  readonly hour: number;
  readonly agent: number | null;
  readonly team: number | null;
  readonly media: number | null;
  readonly type: CallType;
  readonly status: CallStatus;
  /** Index into the contract's service-time ranges. */
  readonly range: number | null;
  readonly rate: CallRate | null;
}

/** Sums over a group; seconds, and ten-thousandths of the currency's unit. */
export interface CallSums {
  readonly calls: number;
  readonly answered: number;
  /** Of the answered calls. */
  readonly talk: number;
  /** The finished calls, and the sum of their waiting time. */
  readonly ended: number;
  readonly waiting: number;
  readonly cost: number;
}

/** A group of calls with its sums. */
export type CallGroup<K extends keyof Keys = never> = Pick<Keys, K> & CallSums;

type Sets = Readonly<Record<string, readonly (keyof Keys)[]>>;
type Groups<S extends Sets> = { readonly [N in keyof S]: CallGroup<S[N][number]>[] };

/** Adds calls up in several ways at one moment: `{ perDay: ['day', 'status'], all: [] }`. */
export async function groupCalls<const S extends Sets>(
  db: Db,
  filters: ReportFilters,
  where: ReportWhere,
  sets: S,
): Promise<Groups<S>> {
  const families = groupedBy(Object.entries(sets), ([, keys]) => familyOf(keys));
  const groups = {};
  await db.transaction(
    async (tx) => {
      for (const family of families.values())
        Object.assign(groups, await groupFamily(tx, filters, where, Object.fromEntries(family)));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return groups as Groups<S>;
}

const CLOCK = ['day', 'weekDay', 'hour'] as const;
const isOfClock = (key: string) => CLOCK.some((name) => name === key);

/**
 * Sets that are added up in one pass: those with the same column that has many values. Agents and hours
 * together would make nearly as many groups as there are rows.
 */
const familyOf = (keys: readonly (keyof Keys)[]): string =>
  keys.filter((key) => key !== 'type' && key !== 'status' && !isOfClock(key)).join();

/**
 * Whole numbers far below 2^53: as floats the database adds them up without the slow arithmetic of `numeric`.
 */
const SUMS = sql.raw(`sum(calls)::float8 as calls,
  (sum(calls) filter (where status = 'ANSWERED'))::float8 as answered,
  sum(talk::float8) filter (where status = 'ANSWERED') as talk,
  (sum(calls) filter (where status <> 'ON_PROGRESS'))::float8 as ended,
  sum(waiting::float8) filter (where status <> 'ON_PROGRESS') as waiting,
  sum(cost::float8) as cost`);

const TOTALS = sql.raw(
  ['calls', 'answered', 'talk', 'ended', 'waiting', 'cost']
    .map((name) => `coalesce(sum(${name}), 0) as ${name}`)
    .join(', '),
);

async function groupFamily(db: Db, filters: ReportFilters, where: ReportWhere, sets: Sets) {
  const columns = [...new Set(Object.values(sets).flat())];
  const rows = await rowsOf<Keys & CallSums & { mask: number }>(
    db,
    sql`select ${columns.length ? sql`${names(columns)}, grouping(${names(columns)})` : sql`0`} as mask, ${TOTALS}
      from ${sums(filters, where, columns)}
      group by grouping sets (${sql.join(
        Object.values(sets).map((keys) => sql`(${names(keys)})`),
        sql`, `,
      )})`,
  );
  // The database sets a bit for each column that a row is not grouped by; the first column's is the highest.
  const maskOf = (keys: readonly string[]) =>
    columns.reduce((mask, column) => mask * 2 + (keys.includes(column) ? 0 : 1), 0);
  return Object.fromEntries(
    Object.entries(sets).map(([name, keys]) => [name, rows.filter(({ mask }) => mask === maskOf(keys))]),
  );
}

const names = (keys: readonly string[]): SQL => sql.raw(keys.map((key) => `"${key}"`).join(', '));

/** Added up by time first: day and hour are then computed for far fewer rows. */
function sums(filters: ReportFilters, where: ReportWhere, columns: readonly (keyof Keys)[]): SQL {
  const keys = columns.filter((column): column is CallKey => !isOfClock(column));
  const isTimed = keys.length < columns.length;
  const grouped = [...(isTimed ? ['at'] : []), ...keys];
  const added = sql`(select ${grouped.length ? sql`${names(grouped)}, ` : sql``}${SUMS}
    from ${callRows(filters, where, keys)} ${grouped.length ? sql`group by ${names(grouped)}` : sql``}) as added`;
  if (!isTimed) return added;
  return sql`(select added.*, local::date::text as day, extract(dow from local)::integer + 1 as "weekDay",
      extract(hour from local)::integer as hour
    from ${added} cross join lateral (select ${localTime(sql.raw('at'), filters, where.timeZone)} as local) as clock) as timed`;
}

/** The average in whole seconds; null without a value. */
export const average = (sum: number, count: number): number | null =>
  count > 0 ? Math.round(sum / count) : null;

/** The number of calls for each value, 0 without calls. */
export const countsOf = <K extends string, G extends CallSums>(
  values: readonly K[],
  groups: readonly G[],
  keyOf: (group: G) => K,
): Record<K, number> => {
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<K, number>;
  for (const group of groups) counts[keyOf(group)] += group.calls;
  return counts;
};

/** The columns of the rows of a report by day: with the hour where hours are asked for. */
export const spanKeys = ({ per, startDate, endDate }: ReportFilters): readonly ('day' | 'hour')[] =>
  per === 'hour' && startDate && endDate && daysBetween(startDate, endDate) < MOST_HOURLY_DAYS
    ? ['day', 'hour']
    : ['day'];

/** A group of a day, or of an hour of it. */
export interface OfSpan {
  readonly day: string;
  readonly hour?: number | null;
}

/** The name of the day or hour of a group, as the contract writes it. */
export const spanOf = ({ day, hour }: OfSpan): string =>
  hour == null ? day : `${day}T${String(hour).padStart(2, '0')}`;

/** Groups of groups, in the order in which their keys appear. */
export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
