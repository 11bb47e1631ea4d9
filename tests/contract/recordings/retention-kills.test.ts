import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, rowsOf } from '../../../demo/server/database/database.ts';
import { readSettings, recordingsFolder } from '../../../demo/server/main.ts';
import { removeOld } from '../../../demo/server/retention/remove-old.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { buildServerProgram, type ServerProgram } from '../../support/server/processes/spawned-server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';

const CALLS = 300;
const ADDED = 3000;
const KILLS = 4;

let program: ServerProgram;
let seeded: SeededDatabase;
let folder: string;
beforeAll(async () => {
  program = await buildServerProgram();
  seeded = await copySeeded(CALLS);
  folder = 'dataDir' in seeded.place ? seeded.place.dataDir : newDataFolder('ramal-retention-');
});
afterAll(async () => {
  await program.end();
  await seeded.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(task: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openAt({ ...seeded.place, dataDir: folder }, CALLS);
  try {
    return await task(db);
  } finally {
    await close();
  }
}

const sounds = () => recordingsFolder({ ...readSettings({}), ...seeded.place, dataDir: folder });
const filesOf = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true })
        .map(String)
        .filter((file) => statSync(join(path, file)).isFile())
    : [];

/** Calls of a hundred days ago with a recording each; one of them is under a legal hold. */
async function addOld(db: Db): Promise<void> {
  await db.execute(sql`delete from calls where level_id = 1`);
  mkdirSync(join(sounds(), '1'), { recursive: true });
  for (let call = 1; call <= 200; call++)
    writeFileSync(join(sounds(), '1', `sound-${call}`), `sound ${call}`);
  await db.execute(sql`insert into recordings (id, level_id, place, file, media_type, format)
    select 'added-' || n, 1, 'own', '1/sound-' || n, 'audio/wav', 'wav' from generate_series(1, ${ADDED}::integer) as n`);
  await db.execute(sql`insert into calls (level_id, type, status, started_at, ended_at, origin, destination_number, tags, recording_id)
    select 1, 'INBOUND', 'NO_ANSWER', now() - interval '100 days', now() - interval '100 days', '551133334444', '1130001000',
      '{old}', 'added-' || n from generate_series(1, ${ADDED}::integer) as n`);
  await db.execute(sql`insert into call_holds (call_id, level_id, held_at)
    select id, 1, now() from calls where recording_id = 'added-7'`);
  await db.execute(sql`update levels set recording_days = 40, call_days = 50 where id = 1`);
}

const countOf = async (db: Db, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await rowsOf<{ count: number }>(db, query))[0]?.count);
const told = (db: Db, action: string) =>
  countOf(
    db,
    sql`select coalesce(sum(replace(details, 'count=', '')::integer), 0)::integer as count from audit_events where action = ${action}`,
  );

it('goes on where it was, and counts nothing twice, however often the server is killed', {
  timeout: 240_000,
}, async () => {
  await withDatabase(addOld);
  const environment = {
    DATA_DIR: folder,
    ...('databaseUrl' in seeded.place && { DATABASE_URL: seeded.place.databaseUrl }),
  };
  for (let kill = 0; kill < KILLS; kill++) {
    const server = program.start(environment);
    await server.ready();
    await setTimeout(kill * 120);
    await server.end('SIGKILL');
  }
  await withDatabase(async (db) => {
    const places = { own: sounds(), folder: undefined, s3: undefined };
    const { signal } = new AbortController();
    await removeOld(db, { sounds: places, isEmbedded: 'dataDir' in seeded.place, signal }, new Date());
    expect(await countOf(db, sql`select count(*)::integer as count from calls where level_id = 1`)).toBe(1);
    expect(await countOf(db, sql`select count(*)::integer as count from stale_files`)).toBe(0);
    expect(await told(db, 'callsPurged')).toBe(ADDED - 1);
    expect(await told(db, 'recordingsPurged')).toBe(ADDED - 1);
    expect(await rollUpErrors(db)).toEqual([]);
  });
  expect(filesOf(sounds())).toEqual(['1/sound-7']);
});
