import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, isTable, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { emptyPlace } from '../../support/server/processes/own-server.ts';
import { openAt } from '../../support/server/processes/seeded-data.ts';

const FOLDER = join(ROOT, 'demo', 'server', 'data', 'migrations');
const files = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.sql') ? file.slice(0, -4) : []));
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, 'meta', name), 'utf8'));
const snapshots = files.map((name) => read(`${name.slice(0, 4)}_snapshot.json`));

const schema: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../../demo/server/database/schema/*.ts', { eager: true })),
);

it('lists every migration in the journal, so that the next one is made from the last', () => {
  const { entries } = read('_journal.json') as { entries: { idx: number; tag: string }[] };
  expect(entries.map(({ tag }) => tag)).toEqual(files);
  expect(entries.map(({ idx }) => idx)).toEqual(files.map((_, index) => index));
  expect(snapshots.map(({ prevId }) => prevId).slice(1)).toEqual(snapshots.map(({ id }) => id).slice(0, -1));
});

it('has a migration for every change of the schema', async () => {
  const present = generateDrizzleJson(schema, snapshots.at(-1).id, undefined, 'snake_case');
  expect(await generateMigration(snapshots.at(-1), present)).toEqual([]);
});

it('has the columns of the schema in a center that its migrations have made', async () => {
  const place = await emptyPlace();
  const { db, close } = await openAt(place.place, 0);
  const rows = await rowsOf<{ line: string }>(
    db,
    sql`select concat_ws(' ', table_name, column_name, is_nullable) as line from information_schema.columns
      where table_schema = 'public'`,
  );
  const made = new Set(rows.map(({ line }) => line));
  const tables = Object.values(schema).filter(isTable);
  const declared = tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).map(([key, { name, notNull }]) =>
      [getTableName(table), name === key ? toSnakeCase(key) : name, notNull ? 'NO' : 'YES'].join(' '),
    ),
  );
  expect(declared.length).toBeGreaterThan(300);
  expect(declared.filter((line) => !made.has(line))).toEqual([]);
  await close();
  await place.remove();
});
