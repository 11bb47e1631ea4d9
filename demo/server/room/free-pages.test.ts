import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_CALLS } from '../../../tests/support/runner/test-now.ts';
import { copySeededData, openBare } from '../../../tests/support/server/processes/seeded-data.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { keepFreePages } from './free-pages.ts';

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await copySeededData(SEED_CALLS);
  database = await openBare({ dataDir }, async () => undefined);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const TABLES = ['sessions', 'known_devices', 'sign_in_failures', 'rate_limits', 'audit_events'];
/** Rows and bytes of each table, with its indexes. */
async function sizes(): Promise<Record<string, readonly [number, number]>> {
  const found: Record<string, readonly [number, number]> = {};
  for (const table of TABLES) {
    const [row] = await rowsOf<{ rows: number; bytes: number }>(
      database.db,
      sql`select count(*)::integer as rows, pg_total_relation_size(${table}::regclass)::float8 as bytes from ${sql.identifier(table)}`,
    );
    found[table] = [row?.rows ?? 0, row?.bytes ?? 0];
  }
  return found;
}

const signIns = (count: number) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into sessions (token_hash, user_id, created_at, expires_at, user_agent, remote_address)
      select md5(random()::text) || md5(random()::text), 1 + number % 5, now(), now() + interval '1 day', repeat('b', 120), '203.0.113.7'
      from generate_series(1, ${count}::integer) number`);
    await tx.execute(sql`insert into known_devices (token_hash, user_id, seen_at, expires_at)
      select md5(random()::text) || md5(random()::text), 1 + number % 5, now(), now() from generate_series(1, ${count}::integer) number`);
    await tx.execute(sql`insert into audit_events (at, action, "from")
      select now(), 'callHeard', '203.0.113.7' from generate_series(1, ${count}::integer) number`);
  });

/** Keeps the pages, knowing all that was written before. */
const keep = async () => {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  await keepFreePages(database.db);
};

it('are in the tables that a sign-in writes, and no rows: hundreds of sign-ins need no more of the disk', async () => {
  const [first] = Object.values(await sizes());
  await keep();
  const before = await sizes();
  expect(before.sessions?.[0]).toBe(first?.[0]);
  await signIns(400);
  const after = await sizes();
  for (const table of TABLES) expect([table, after[table]?.[1]]).toEqual([table, before[table]?.[1]]);
  expect(after.sessions?.[0]).toBe((before.sessions?.[0] ?? 0) + 400);
});

it('are made anew when many have been used', async () => {
  for (let time = 0; time < 4; time++) {
    await keep();
    const before = await sizes();
    await signIns(400);
    const after = await sizes();
    for (const table of TABLES) expect([table, after[table]?.[1]]).toEqual([table, before[table]?.[1]]);
  }
});

it('do not become more while they are not used, also when nothing is known of their making', async () => {
  await keep();
  const before = await sizes();
  await keep();
  expect(await sizes()).toEqual(before);
  await database.db.execute(sql`select pg_stat_reset()`);
  await keep();
  const after = await sizes();
  for (const table of TABLES)
    expect((after[table]?.[1] ?? 0) / (before[table]?.[1] ?? 1), table).toBeLessThan(1.1);
});

it('stay when the tables are vacuumed', async () => {
  await keep();
  const before = await sizes();
  await database.db.execute(sql`vacuum`);
  const after = await sizes();
  for (const table of TABLES)
    expect(after[table]?.[1], table).toBeGreaterThanOrEqual(before[table]?.[1] ?? 0);
});
