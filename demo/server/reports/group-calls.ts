import { type SQL, sql } from 'drizzle-orm';
import type { CallStatus, CallType } from '../../../src/core/contract/call-kinds.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { CallRate } from '../database/schema/calls.ts';

/** What calls can be grouped by, as `callSource` names it; null where a call has none. */
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
  /** Of the answered. */
  readonly talk: number;
  /** Calls that are over, and how long all of them waited. */
  readonly ended: number;
  readonly waiting: number;
  readonly cost: number;
}

export type CallGroup<K extends keyof Keys = never> = Pick<Keys, K> & CallSums;

type Sets = Readonly<Record<string, readonly (keyof Keys)[]>>;
type Groups<S extends Sets> = { readonly [N in keyof S]: CallGroup<S[N][number]>[] };

/** Adds calls up in several ways at once, in one pass over them: `{ perDay: ['day', 'status'], all: [] }`. */
export async function groupCalls<const S extends Sets>(db: Db, source: SQL, sets: S): Promise<Groups<S>> {
  const columns = [...new Set(Object.values(sets).flat())];
  const names = (keys: readonly string[]) => sql.raw(keys.map((key) => `"${key}"`).join(', '));
  const rows = await rowsOf<Keys & CallSums & { mask: number }>(
    db,
    sql`select ${columns.length ? sql`${names(columns)}, grouping(${names(columns)})` : sql`0`} as mask,
        coalesce(sum(calls), 0)::float8 as calls,
        coalesce(sum(calls) filter (where status = 'ANSWERED'), 0)::float8 as answered,
        coalesce(sum(talk) filter (where status = 'ANSWERED'), 0)::float8 as talk,
        coalesce(sum(calls) filter (where status <> 'ON_PROGRESS'), 0)::float8 as ended,
        coalesce(sum(waiting) filter (where status <> 'ON_PROGRESS'), 0)::float8 as waiting,
        coalesce(sum(cost), 0)::float8 as cost
      from ${source}
      group by grouping sets (${sql.join(
        Object.values(sets).map((keys) => sql`(${names(keys)})`),
        sql`, `,
      )})`,
  );
  // The database sets a bit, the first column's the highest, for each column that a row is not grouped by.
  const maskOf = (keys: readonly string[]) =>
    columns.reduce((mask, column) => mask * 2 + (keys.includes(column) ? 0 : 1), 0);
  const groups = Object.entries(sets).map(([name, keys]) => [
    name,
    rows.filter(({ mask }) => mask === maskOf(keys)),
  ]);
  return Object.fromEntries(groups) as Groups<S>;
}

/** Seconds on average, whole; null: of nothing. */
export const average = (sum: number, count: number): number | null =>
  count > 0 ? Math.round(sum / count) : null;

/** A number for each of the values, 0 where there are no calls. */
export const countsOf = <K extends string, G extends CallSums>(
  values: readonly K[],
  groups: readonly G[],
  keyOf: (group: G) => K,
): Record<K, number> => {
  const counts = Object.fromEntries(values.map((value) => [value, 0])) as Record<K, number>;
  for (const group of groups) counts[keyOf(group)] += group.calls;
  return counts;
};

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
