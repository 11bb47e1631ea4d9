import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataFolder } from '../../../tests/support/server/processes/data-folder.mjs';
import { type Database, rowsOf } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/embedded.ts';
import { makeRoom } from './make-room.ts';
import { ROOM_ELSEWHERE } from './room.ts';

const dataDir = newDataFolder('ramal-room-');
let database: Database;
beforeAll(async () => {
  database = await openEmbedded({ dataDir, prepare: async () => undefined });
  await database.db.execute(sql`create table much (text text)`);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The files of the log, of 16 MB each. */
const pieces = () =>
  readdirSync(join(dataDir, 'database', 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name)).length;

const write = async (megabytes: number) => {
  for (let one = 0; one < megabytes; one++)
    await database.db.execute(
      sql`insert into much select string_agg(md5(random()::text), '') from generate_series(1, 32768)`,
    );
};
const make = (more = {}) => makeRoom(database.db, { ...ROOM_ELSEWHERE, ...more });

it('keeps the log of the embedded database short, which would grow without end', async () => {
  await write(90);
  expect(pieces()).toBeGreaterThan(5);
  await make();
  expect(pieces()).toBeLessThanOrEqual(2);
});

it('leaves a short log alone, unless room is wanted', async () => {
  await write(40);
  const before = pieces();
  expect(before).toBeGreaterThan(2);
  await make();
  expect(pieces()).toBe(before);
  await make({ wasRefused: () => true });
  expect(pieces()).toBeLessThan(before);
});

it('leaves the log alone while nothing is free', async () => {
  await write(40);
  const before = pieces();
  expect(before).toBeGreaterThan(2);
  await make({ wasRefused: () => true, isNone: () => true });
  expect(pieces()).toBe(before);
});

it('gives the piece of the log back that was made ahead', async () => {
  const ahead = async () => {
    const [row] = await rowsOf<{ pieces: number }>(
      database.db,
      sql`select count(*)::integer as pieces from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())
        and name ~ '^[0-9A-F]{24}$'`,
    );
    return row?.pieces ?? 0;
  };
  for (let one = 0; one < 40 && (await ahead()) === 0; one++) {
    await write(1);
    await database.db.execute(sql`checkpoint`);
  }
  expect(await ahead()).toBe(1);
  expect(pieces()).toBe(2);
  await make({ wasRefused: () => true });
  expect(pieces()).toBe(1);
});
