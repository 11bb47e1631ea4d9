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
  await database.db.execute(sql`create table much (text text storage external)`);
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
    await database.db.execute(sql`insert into much select repeat(md5(random()::text), 32768)`);
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

it('goes on in the pieces of the log that it has, on a full disk', async () => {
  await write(40);
  await make({ isFull: () => true });
  const kept = pieces();
  expect(kept).toBe(3);
  const written = async () => {
    const [row] = await rowsOf<{ at: number }>(
      database.db,
      sql`select pg_wal_lsn_diff(redo_lsn, '0/0')::float8 as at from pg_control_checkpoint()`,
    );
    return row?.at;
  };
  const before = await written();
  await write(1);
  await make({ isFull: () => true });
  expect(await written(), 'in the same piece').toBe(before);
  for (let turn = 0; turn < 3; turn++) {
    await write(20);
    await make({ isFull: () => true });
    expect(pieces()).toBe(kept);
  }
  await make({ wasRefused: () => true });
});

it('vacuums on a full disk what has little to tell the log, and the rest once there is room', async () => {
  const deadIn = async (table: string) => {
    const [row] = await rowsOf<{ dead: number }>(
      database.db,
      sql`select n_dead_tup::integer as dead from pg_stat_user_tables where relname = ${table}`,
    );
    return row?.dead;
  };
  await database.db.execute(sql`create table little (text text)`);
  await database.db.execute(sql`insert into little values ('a'), ('b')`);
  await database.db.execute(sql`delete from little`);
  await database.db.execute(sql`delete from much`);
  await expect.poll(() => deadIn('little')).toBe(2);
  const before = await deadIn('much');
  expect(before).toBeGreaterThan(0);
  await make({ isFull: () => true });
  await expect.poll(() => deadIn('little')).toBe(0);
  expect(await deadIn('much')).toBe(before);
  await make({ wasRefused: () => true });
  await expect.poll(() => deadIn('much')).toBe(0);
});
