import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newDataFolder } from '../../../../tests/support/server/processes/data-folder.mjs';
import type { Database } from '../database.ts';
import { rowsOf } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import {
  bytesAhead,
  bytesUnfinished,
  checkpoint,
  hasLeftPiece,
  makePiecesAhead,
  PIECE,
} from './log-pieces.ts';

/** The folder of a new database, which takes seconds to make. */
let fresh: string;
let dataDir: string;
let path: string;
let log: string;
let database: Database;

const openAt = (folder: string) => openEmbedded({ dataDir: folder, prepare: async () => undefined });
const open = async () => {
  database = await openAt(dataDir);
};
beforeAll(async () => {
  fresh = newDataFolder('ramal-pieces-');
  await (await openAt(fresh)).close();
});
afterAll(() => rmSync(fresh, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = newDataFolder('ramal-pieces-');
  cpSync(fresh, dataDir, { recursive: true });
  path = join(dataDir, 'database');
  log = join(path, 'pg_wal');
  await open();
  await database.db.execute(sql`create table much (number serial, text text storage external)`);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pieces = () => readdirSync(log).filter((name) => /^[\dA-F]{24}$/.test(name));
const last = (at: number) => pieces().sort().at(at) ?? '';
const make = () => makePiecesAhead(database.db, path, () => true);
const write = async (megabytes: number) => {
  for (let one = 0; one < megabytes; one++)
    await database.db.execute(sql`insert into much (text) select repeat(md5(random()::text), 32768)`);
};
const stored = async () => {
  const [row] = await rowsOf<{ rows: number }>(
    database.db,
    sql`select count(*) filter (where length(text) = 1048576)::integer as rows from much`,
  );
  return row?.rows;
};
const wipedBytes = (name: string) => Buffer.alloc(PIECE).equals(readFileSync(join(log, name)));

it('there are two before they are needed, with nothing in them, which PostgreSQL goes on to', async () => {
  expect(bytesAhead(path)).toBe(0);
  await make();
  expect(bytesAhead(path)).toBe(2 * PIECE);
  expect([last(-1), last(-2)].map(wipedBytes)).toEqual([true, true]);
  const ahead = pieces();
  await write(32);
  expect(pieces()).toEqual(ahead);
  expect(bytesAhead(path)).toBe(0);
  expect(await hasLeftPiece(database.db)).toBe(true);
  await make();
  expect([bytesAhead(path), await stored()]).toEqual([2 * PIECE, 32]);
});

it('none is made where there is no room, nor where they are', async () => {
  const asked: number[] = [];
  await makePiecesAhead(database.db, path, (bytes) => asked.push(bytes) > 1);
  expect([asked, bytesAhead(path)]).toEqual([[PIECE], 0]);
  await make();
  await makePiecesAhead(database.db, path, (bytes) => asked.push(bytes) > 1);
  expect(asked).toEqual([PIECE]);
});

it('those that a checkpoint keeps have what was written before, until they are wiped', async () => {
  await write(40);
  await checkpoint(database.db, true);
  expect(bytesAhead(path)).toBe(2 * PIECE);
  expect(wipedBytes(last(-1))).toBe(false);
  await make();
  expect([last(-1), last(-2)].map(wipedBytes)).toEqual([true, true]);
  await write(40);
  expect(await stored()).toBe(80);
});

it('a checkpoint keeps none otherwise', async () => {
  await write(40);
  await checkpoint(database.db, false);
  expect(pieces().length).toBeLessThanOrEqual(2);
});

it('whoever removes them breaks nothing: while it runs, and before the next start', async () => {
  await make();
  for (const name of [last(-1), last(-2)]) rmSync(join(log, name));
  await write(40);
  expect(await stored()).toBe(40);
  await make();
  await database.close();
  for (const name of [last(-1), last(-2)]) rmSync(join(log, name));
  await open();
  await write(40);
  await make();
  expect([await stored(), bytesAhead(path)]).toEqual([80, 2 * PIECE]);
});

it('what a killed server had of one is no piece, and the next one takes its place', async () => {
  writeFileSync(join(log, 'xlogtemp.ahead'), Buffer.alloc(PIECE / 2));
  expect([bytesAhead(path), bytesUnfinished(path)]).toEqual([0, PIECE / 2]);
  await make();
  expect([bytesAhead(path), bytesUnfinished(path)]).toEqual([2 * PIECE, 0]);
  expect(readdirSync(log)).not.toContain('xlogtemp.ahead');
});

it('a folder without a database has none', () => {
  expect(bytesAhead(join(dataDir, 'none'))).toBe(0);
});
