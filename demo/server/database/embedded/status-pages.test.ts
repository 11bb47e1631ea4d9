import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newDataFolder } from '../../../../tests/support/server/processes/data-folder.mjs';
import { type Database, rowsOf } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import { keepStatusPages } from './status-pages.ts';

const open = (dataDir: string) => openEmbedded({ dataDir, prepare: async () => undefined });

/** Makes so many thousand transactions. */
const transactions = ({ db }: Database, thousands: number) =>
  db.execute(
    sql`do $$ begin for number in 1..${sql.raw(String(thousands * 1000))} loop insert into kept values (number); commit; end loop; end $$`,
  );

it('the files about transactions need not grow for thousands of them, and are read by the next start', async () => {
  const dataDir = newDataFolder('ramal-status-');
  const sizes = () =>
    ['pg_xact', 'pg_subtrans'].map((name) => {
      const folder = join(dataDir, 'database', name);
      return readdirSync(folder).map((file) => statSync(join(folder, file)).size);
    });
  let database = await open(dataDir);
  await database.db.execute(sql`create table kept (number integer)`);
  await keepStatusPages(database.db, join(dataDir, 'database'));
  const before = sizes();
  expect(before).toEqual([[262_144], [262_144]]);
  await transactions(database, 10);
  await database.db.execute(sql`checkpoint`);
  expect(sizes()).toEqual(before);
  await database.close();
  database = await open(dataDir);
  await transactions(database, 1);
  const [row] = await rowsOf<{ rows: number }>(database.db, sql`select count(*)::integer as rows from kept`);
  expect(row?.rows).toBe(11_000);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
