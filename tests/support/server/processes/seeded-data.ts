import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Db } from '../../../../demo/server/database/database.ts';
import { openEmbedded } from '../../../../demo/server/database/embedded/embedded.ts';
import { migrate } from '../../../../demo/server/database/migrate.ts';
import { openOnServer } from '../../../../demo/server/database/server.ts';
import { silentLog } from '../../../../demo/server/http/failures/log.ts';
import { openServer, readSettings } from '../../../../demo/server/main.ts';
import { fingerprint } from '../../runner/fingerprint.ts';
import { madeOnce } from '../../runner/made-once.mjs';
import { TEST_NOW } from '../../runner/test-now.ts';
import { ROOT } from '../../runner/tools.mjs';
import { CHEAP, setPasswords } from '../passwords.ts';
import { newDataFolder } from './data-folder.mjs';

/** The place of a database, as the server's settings name it. */
export type Place = { readonly dataDir: string } | { readonly databaseUrl: string };

/** A seeded database of a test's own. */
export interface SeededDatabase {
  readonly place: Place;
  remove(): Promise<void>;
}

/** A copy of the center with its calls, and passwords that are cheap to check: on the PostgreSQL of the run where it has one, else embedded. Made once for all tests. */
export async function copySeeded(seedCalls: number): Promise<SeededDatabase> {
  const address = inject('postgresUrl');
  if (address) return copyOnServer(address, seedCalls);
  const dataDir = await copySeededData(seedCalls);
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A place with the tables of this version, and nothing in them: for tests of a center of one's own that are not about making its tables, which takes seconds where it is embedded. */
export async function emptyCenter(): Promise<SeededDatabase> {
  if (inject('postgresUrl')) return createDatabase();
  const dataDir = newDataFolder('ramal-own-');
  cpSync(await emptyData(fingerprintOfSources()), dataDir, { recursive: true });
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A folder for `DATA_DIR` with the center and its calls; remove it afterwards. */
export async function copySeededData(seedCalls: number): Promise<string> {
  const template = await seededData(seedCalls);
  const copy = newDataFolder('ramal-data-');
  cpSync(template, copy, { recursive: true });
  return copy;
}

/** Opens a database as the server does, without a port: made and seeded where there is none. */
export const openAt = (place: Place, seedCalls: number, now = TEST_NOW) =>
  openServer({ ...readSettings({}), ...place, seedCalls, now, log: silentLog });

/** Opens a database without the tables of this version. `prepare` makes what is to be in it. */
export const openBare = (place: Place, prepare: (db: Db) => Promise<void>): Promise<Database> =>
  'dataDir' in place
    ? openEmbedded({ dataDir: place.dataDir, prepare })
    : openOnServer({ url: place.databaseUrl, connections: 2, prepare, log: silentLog });

async function copyOnServer(address: string, seedCalls: number): Promise<SeededDatabase> {
  const url = (name: string) => address.replace('NAME', name);
  const template = `seeded_${seedCalls}`;
  await onServer(url('postgres'), async (client) => {
    // One test file makes the data, the others wait for it.
    await client.query('select pg_advisory_lock($1)', [seedCalls]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    await client.query(`create database ${template}_new`);
    await fill({ databaseUrl: url(`${template}_new`) }, seedCalls);
    await client.query(`alter database ${template}_new rename to ${template}`);
  });
  return createDatabase(template);
}

/** A database of its own on the run's PostgreSQL: empty, or a copy. */
export async function createDatabase(template = 'template1'): Promise<SeededDatabase> {
  const address = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const command = (text: string) =>
    onServer(address.replace('NAME', 'postgres'), async (client) => void (await client.query(text)));
  await command(`create database ${name} template ${template} strategy file_copy`);
  return {
    place: { databaseUrl: address.replace('NAME', name) },
    remove: () => command(`drop database ${name} with (force)`),
  };
}

async function onServer<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The sources that the seeded data depend on. */
const SOURCES = [
  ...['data', 'database', 'life', 'recordings', 'search', 'accounts'].map((name) => `demo/server/${name}`),
  'tests/support/server/passwords.ts',
];

const TEMPLATES = join(ROOT, '.cache', 'test-data');

const fingerprintOfSources = () => fingerprint(SOURCES.map((source) => join(ROOT, source)));

function seededData(seedCalls: number): Promise<string> {
  const sources = fingerprintOfSources();
  return madeOnce(join(TEMPLATES, `${TEST_NOW.getTime()}-${sources}-${seedCalls}`), async (dataDir) => {
    cpSync(await emptyData(sources), dataDir, { recursive: true });
    await fill({ dataDir }, seedCalls);
  });
}

async function fill(place: Place, seedCalls: number): Promise<void> {
  const { db, close } = await openAt(place, seedCalls);
  await setPasswords(db, CHEAP);
  await close();
}

/** With its tables, and nothing in them: that takes longer than filling them. */
const emptyData = (sources: string): Promise<string> =>
  madeOnce(join(TEMPLATES, `${sources}-empty`), async (dataDir) =>
    (await openEmbedded({ dataDir, prepare: migrate })).close(),
  );
