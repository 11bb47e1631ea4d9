import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Db, rowsOf } from './database.ts';

/** PostgreSQL's codes of a lock that was not free in time, and of two that waited for each other. */
const NOT_FREE: readonly (string | undefined)[] = ['55P03', '40P01'];
/** The lock of those who change the tables of months: each reads one before it locks it, and two would wait for each other. */
const LOCK = 7_262_517;
const YEAR = 365 * 24 * 3600 * 1000;
const MONTH = 31 * 24 * 3600 * 1000;

/** Months that calls come for, before and after now. Those of a wrong clock share one table. */
const BACK = 20 * YEAR;
const AHEAD = 2 * MONTH;
/** Calls of a month outside of its table from which on it gets one. */
const MANY = 1000;

/** Milliseconds after which a table that could not be made is tried again: whoever sends calls would wait for it each time. */
const AGAIN = 30_000;

/** When tables that could not be made are tried again, by the clock of `performance`. */
const later = new WeakMap<Db, number>();

/** The months (`2026-06`) of each database that this process has seen a table of. */
const known = new WeakMap<Db, Set<string>>();

/**
 * Sees to the tables of the months that calls are about to be stored in. A table that cannot be made now, since a long report keeps others
 * waiting, is made later: calls without one are kept together until then.
 */
export async function makeCallMonths(db: Db, moments: readonly Date[], now: Date): Promise<void> {
  const made = known.get(db) ?? new Set();
  known.set(db, made);
  const [from, to] = [now.getTime() - BACK, now.getTime() + AHEAD];
  const months = new Set(
    moments
      .filter((moment) => moment.getTime() >= from && moment.getTime() <= to)
      .map((moment) => moment.toISOString().slice(0, 7)),
  );
  const missing = [...months].filter((month) => !made.has(month));
  if (missing.length === 0 || performance.now() < (later.get(db) ?? 0)) return;
  const firsts = missing.map((month) => `${month}-01T00:00:00Z`);
  const isMade = await whenFree(db, (tx) =>
    tx.execute(sql`select make_call_months(${sql.param(firsts)}::timestamptz[])`),
  );
  if (isMade) for (const month of missing) made.add(month);
  else later.set(db, performance.now() + AGAIN);
}

/** Makes the tables of this month and the next two, and of those that came without one; removes those of past months that are empty. */
export async function keepCallMonths(db: Db, now: Date): Promise<void> {
  const ahead = [0, MONTH, 2 * MONTH].map((time) => new Date(now.getTime() + time).toISOString());
  await whenFree(db, (tx) =>
    tx.execute(sql`select make_call_months(${sql.param(ahead)}::timestamptz[] || array(
      select date_trunc('month', started_at, 'UTC') from calls_other group by 1 having count(*) >= ${MANY}::integer))`),
  );
  const past = new Date(now.getTime() - MONTH).toISOString();
  await whenFree(db, (tx) => tx.execute(sql`select drop_empty_call_months(${past}::timestamptz)`));
}

/** The tables of the months, and that of the rest. */
export async function callTables(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relid::regclass::text as name from pg_partition_tree('calls') where isleaf order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Runs a change of tables that waits for a second and a half at most: behind it wait all that ask for calls.
 * @returns false when its turn did not come.
 */
async function whenFree(db: Db, change: (tx: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1500ms'`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
      await change(tx);
    });
    return true;
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof pg.DatabaseError && NOT_FREE.includes(cause.code)) return false;
    throw error;
  }
}
