import { sql } from 'drizzle-orm';
import { hashPassword } from '../../accounts/passwords/password.ts';
import { refuseOther, storedKind } from '../../center/center-kind.ts';
import { makeCallMonths } from '../../database/call-months.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import { readFact, writeFact } from '../../database/facts.ts';
import { SETUP_LOCK } from '../../database/migrate.ts';
import { createPlan, type LifeFact, type PlanFact, storePlan } from '../../life/catch-up.ts';
import { accountsOf, createCenter, DEFAULT_SEED, type DemoAccount } from '../center/center.ts';
import { callsPerDay, dateAt, startOfDay } from '../plan/plan.ts';
import { seedCenter } from './seed-center.ts';
import { seedKeys } from './seed-keys.ts';
import { seedMeetings } from './seed-meetings.ts';
import { seedRecordings } from './seed-recordings.ts';

/** The options of seeding. */
export interface SeedOptions {
  /** The approximate number of calls over the last 90 days. */
  readonly seedCalls: number;
  readonly now: Date;
  readonly seed?: number;
  /** Called if there is something to do. */
  readonly onStart?: () => void;
}

/** Days of calls that are made. */
export const SEED_DAYS = 90;
const DAY = 24 * 3600 * 1000;

/**
 * Fills an empty database with the demo's center and its last 90 days of calls: everything or nothing. The
 * same seed gives the same center. A seeded database is left alone.
 */
export async function seed(
  db: Db,
  { seedCalls, now, seed = DEFAULT_SEED, onStart }: SeedOptions,
): Promise<void> {
  if (await readFact<PlanFact>(db, 'plan')) return;
  onStart?.();
  const center = createCenter(seed);
  const hashes = await hashesOf(accountsOf(center));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)`);
    // Another process may have seeded while this one waited.
    const stored = await storedKind(tx);
    if (stored) return refuseOther(stored, 'demo');
    await seedCenter(tx, center, now, hashes);
    await seedKeys(tx, now);
    await seedRecordings(tx);
    await seedMeetings(tx, center, now, SEED_DAYS);
    await continueIdentities(tx);
    const to = now.getTime();
    const fact: PlanFact = { seed, seedCalls, perDay: callsPerDay(seedCalls, SEED_DAYS), seededAt: to };
    const from = startOfDay(dateAt(to - (SEED_DAYS - 1) * DAY)) - 1;
    await makeCallMonths(tx, [...days(from, to)], now);
    await storePlan(tx, createPlan(center, fact), from, to);
    await writeFact(tx, 'plan', fact);
    await writeFact(tx, 'life', { until: to } satisfies LifeFact);
  });
  // The embedded database has no autovacuum: without this, counting reads every row.
  await db.execute(sql`vacuum analyze`);
  // What that wrote about the tables is settled too: else the first who read would write, which a full disk refuses.
  await db.execute(sql`vacuum`);
}

/** A moment of each day. */
function* days(from: number, to: number): Iterable<Date> {
  for (let time = from; time < to + DAY; time += DAY) yield new Date(time);
}

/** Hashes by e-mail; equal published passwords share a hash, since one takes long enough. */
async function hashesOf(accounts: readonly DemoAccount[]): Promise<Map<string, string>> {
  const hashes = new Map<string, Promise<string>>();
  const pairs = accounts.map(async ({ email, password }) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return [email, await hash] as const;
  });
  return new Map(await Promise.all(pairs));
}

/** Ids were given explicitly: later records continue after them. */
async function continueIdentities(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and table_name <> 'calls'`,
  );
  for (const { name } of tables) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${sql.identifier(name)}), 0) + 1, false)`,
    );
  }
}
