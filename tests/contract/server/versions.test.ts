import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { type Database, type Db, rowsOf } from '../../../demo/server/database/database.ts';
import { RECORDS } from '../../../demo/server/entities/records.ts';
import { createApp } from '../../../demo/server/main.ts';
import { findTwins } from '../../../demo/server/records/twins.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { emptyPlace } from '../../support/server/processes/own-server.ts';
import { openAt, openBare, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';

/** The centers of former versions, each named after its last migration. */
const FOLDER = join(ROOT, 'tests', 'contract', 'versions');
const versions = readdirSync(FOLDER).map((file) => basename(file, '.sql.br'));

const textOf = (version: string): string =>
  brotliDecompressSync(readFileSync(join(FOLDER, `${version}.sql.br`))).toString();

interface Column {
  readonly table: string;
  readonly column: string;
}
type Rows = Readonly<Record<string, readonly string[]>>;

const columnsOf = (db: Db): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );

/** The rows of each table as text, with the columns that are named alone. */
async function rowsIn(db: Db, columns: readonly Column[]): Promise<Rows> {
  const found: Record<string, string[]> = {};
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const names = sql.join(
      own.map(({ column }) => sql.identifier(column)),
      sql`, `,
    );
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select row(${names})::text as row from ${sql.identifier(table)}`,
    );
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** The moment at which a demo's center was made. */
async function madeAt(db: Db): Promise<Date> {
  const [life] = await rowsOf<{ until: string }>(
    db,
    sql`select value ->> 'until' as until from facts where name = 'life'`,
  );
  return new Date(Number(life?.until));
}

/** The tables of months differ with the calls that came, and one without calls may be removed while they are listed: each is as `calls` is. */
const OF_A_MONTH = /\bcalls_\d{4}_\d{2}/;

/** What is added to the id of a record for that of its twin. */
const TWIN = 1_000_000;

/**
 * Gives one record of each kind a twin, as versions did that refused none. Returns them as `findTwins` does; kinds of which the old
 * database refuses them by itself have none.
 */
async function addTwins(db: Db): Promise<string[]> {
  const added: string[] = [];
  const columns = await rowsOf<Column>(
    db,
    sql`select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  for (const { source } of Object.values(RECORDS)) {
    const name = getTableName(source.table);
    const own = columns.filter(({ table }) => table === name).map(({ column }) => sql.identifier(column));
    if (!source.distinct || own.length === 0) continue;
    const kept = sql.join(own, sql`, `);
    const [twin] = await rowsOf<{ id: number }>(
      db,
      sql`insert into ${sql.identifier(name)} (id, ${kept}) overriding system value
        select id + ${TWIN}, ${kept} from ${sql.identifier(name)} order by id limit 1
        on conflict do nothing returning id::integer as id`,
    );
    if (twin) added.push(`${name} ${twin.id - TWIN}, ${twin.id}`);
  }
  return added;
}

/** Tables, columns, indexes, rules, functions and triggers, each as PostgreSQL describes it. */
async function shapeOf(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ line: string | null }>(
    db,
    sql`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(pg_proc.oid) from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e'
        where pronamespace = 'public'::regnamespace and objid is null and prokind = 'f'`,
  );
  return rows.flatMap(({ line }) => (line === null || OF_A_MONTH.test(line) ? [] : line)).sort();
}

describe.each(versions)('a center of version %s', (version) => {
  let place: SeededDatabase;
  let before: Rows;
  let now: Date;
  let columns: Column[];
  let twins: string[];
  let opened: Awaited<ReturnType<typeof openAt>>;

  beforeAll(async () => {
    place = await emptyPlace();
    const old: Database = await openBare(place.place, async (db) => {
      // The embedded database is opened once more after it was made.
      const [made] = await rowsOf(db, sql`select from pg_tables where tablename = 'calls'`);
      if (!made) await db.execute(sql.raw(textOf(version)));
    });
    twins = await addTwins(old.db);
    columns = (await columnsOf(old.db)).filter(({ table }) => table !== 'migrations');
    before = await rowsIn(old.db, columns);
    now = await madeAt(old.db);
    await old.close();
    opened = await openAt(place.place, 0, now);
  }, 60_000);
  afterAll(async () => {
    await opened.close();
    await place.remove();
  });

  it('has the tables of this version afterwards', async () => {
    const fresh = await emptyPlace();
    const { db, close } = await openAt(fresh.place, 10);
    expect(await shapeOf(opened.db)).toEqual(await shapeOf(db));
    await close();
    await fresh.remove();
  });

  it('loses no row', async () => {
    expect(before.calls?.length).toBeGreaterThan(0);
    const there = new Set((await columnsOf(opened.db)).map(({ table, column }) => `${table} ${column}`));
    expect(columns.filter(({ table, column }) => !there.has(`${table} ${column}`))).toEqual([]);
    const after = await rowsIn(opened.db, columns);
    const lost = Object.entries(before).flatMap(([table, rows]) => {
      const kept = new Set(after[table]);
      return rows.filter((row) => !kept.has(row)).map((row) => `${table} ${row}`);
    });
    expect(lost).toEqual([]);
  });

  it('keeps records that are alike, and knows them', async () => {
    expect(twins.length).toBeGreaterThan(3);
    expect((await findTwins(opened.db, Object.values(RECORDS))).toSorted()).toEqual(twins.toSorted());
  });

  it('is used as before', async () => {
    const app = createApp(opened.app);
    // The center stands still at the moment it was made; sessions go by the real clock.
    const token = await openSession(opened.db, { userId: 1 }, new Date());
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-level-id': '1' };
      const answer = await app.request(`/api${path}`, { headers });
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      return answer;
    };
    const calls = (await (await ask('/calls?per_page=100')).json()) as { readonly id: number }[];
    expect(calls.length).toBeGreaterThan(5);
    for (const { id } of calls.slice(0, 5)) await ask(`/calls/${id}`);
    for (const path of ['/users', '/roles', '/queues', '/connect-flows', '/audit-events', '/levels/1'])
      await ask(path);
  });
});
