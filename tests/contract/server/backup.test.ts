import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { backUp, readSettings, restore } from '../../../demo/server/main.ts';
import { emptyPlace, setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import {
  copySeeded,
  emptyCenter,
  openAt,
  type Place,
  type SeededDatabase,
} from '../../support/server/processes/seeded-data.ts';
import { builtServer } from '../../support/server/processes/spawned-server.ts';

const isEmbedded = !inject('postgresUrl');

const SEED_CALLS = 1000;

let folder: string;
let program: string;
let full: SeededDatabase;
let file: string;
/** All that is in the center of the backup. */
let saved: string;

const settingsOf = (place: Place) => ({ ...readSettings({}), ...place });
const pathOf = (place: Place, name: string) => ('dataDir' in place ? join(place.dataDir, name) : name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-backup-'));
  [program, full] = await Promise.all([builtServer(), copySeeded(SEED_CALLS)]);
  saved = await contentOf(full.place);
  file = join(folder, 'full.backup');
  await backUp(settingsOf(full.place), file);
});
afterAll(async () => {
  await full.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The number of rows of each table with a sum over all that is in them. */
async function contentOf(place: Place): Promise<string> {
  const { db, close } = await openAt(place, SEED_CALLS);
  try {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const [row] = await rowsOf<{ line: string }>(
        db,
        sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as line
          from ${sql.identifier(name)} as t`,
      );
      lines.push(`${name} ${row?.line}`);
    }
    return lines.join('\n');
  } finally {
    await close();
  }
}

/** A small center of another company, with its content. */
async function otherCenter(): Promise<SeededDatabase & { readonly content: string }> {
  const database = await emptyCenter();
  const server = await startOwnServer(database.place);
  await setUp(server);
  await server.close();
  return { ...database, content: await contentOf(database.place) };
}

describe('a backup', () => {
  it('removes what a killed one has left of the same file, and nothing of one that goes on', async () => {
    const left = [
      `${file}.2`,
      `${file}.2.4194999.part`,
      `${file}.2.${process.ppid}.part`,
      `${file}.2.x.part`,
    ];
    for (const path of left.slice(1)) writeFileSync(path, 'half');
    await backUp(settingsOf(full.place), `${file}.2`);
    expect(left.map((path) => existsSync(path))).toEqual([true, false, true, true]);
    for (const path of left) rmSync(path, { force: true });
  });

  it('is one file that others cannot read, and replaces none', async () => {
    expect(readFileSync(file).length).toBeGreaterThan(10_000);
    expect(statSync(file).mode & 0o077).toBe(0);
    const content = readFileSync(file);
    await expect(backUp(settingsOf(full.place), file)).rejects.toThrow(/There is a file .+ already/);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('restores the same center in an empty place', async () => {
    const place = await emptyPlace();
    await restore(settingsOf(place.place), file, { isReplaced: false });
    expect(await contentOf(place.place)).toBe(saved);
    await place.remove();
  });

  it('does not touch a place with data, unless it is told to', async () => {
    const other = await otherCenter();
    const into = settingsOf(other.place);
    await expect(restore(into, file, { isReplaced: false })).rejects.toThrow(/--force replaces/);
    expect(await contentOf(other.place)).toBe(other.content);
    await restore(into, file, { isReplaced: true });
    expect(await contentOf(other.place)).toBe(saved);
    await other.remove();
  });

  it('that is cut off or none at all changes nothing', async () => {
    const other = await otherCenter();
    const into = settingsOf(other.place);
    const short = join(folder, 'short.backup');
    writeFileSync(short, readFileSync(file));
    truncateSync(short, Math.floor(readFileSync(file).length * 0.8));
    await expect(restore(into, short, { isReplaced: true })).rejects.toThrow(/nothing was changed/i);
    const text = join(folder, 'text.backup');
    writeFileSync(text, 'hello');
    await expect(restore(into, text, { isReplaced: true })).rejects.toThrow(/no backup of a center/);
    expect(await contentOf(other.place)).toBe(other.content);
    await other.remove();
  });
});

describe('a backup that no server of this version starts with', () => {
  it('of a newer version changes nothing', async () => {
    const [other, newer] = [await otherCenter(), await otherCenter()];
    const { db, close } = await openAt(newer.place, SEED_CALLS);
    await db.execute(sql`insert into migrations (name) values ('9999-of-tomorrow')`);
    await close();
    const later = join(folder, 'newer.backup');
    await backUp(settingsOf(newer.place), later);
    await expect(restore(settingsOf(other.place), later, { isReplaced: true })).rejects.toThrow(
      /newer version of the server \(it knows the migration 9999-of-tomorrow\)/,
    );
    expect(await contentOf(other.place)).toBe(other.content);
    await Promise.all([other.remove(), newer.remove()]);
  });

  if (isEmbedded)
    it('is an archive of another kind, and changes nothing', async () => {
      const other = await otherCenter();
      for (const [at, [said, entries]] of OTHER_ARCHIVES.entries()) {
        const archive = packed(`other-${at}`, entries);
        const restoring = restore(settingsOf(other.place), archive, { isReplaced: true });
        await expect(restoring, said).rejects.toThrow(new RegExp(`${said}.*Nothing was changed`));
        expect(await contentOf(other.place), said).toBe(other.content);
      }
      await other.remove();
    });
});

/** What is said of an archive, and its files: without a note, with a broken one, without a database. */
const OTHER_ARCHIVES: readonly [string, Readonly<Record<string, string>>][] = [
  ['is no whole backup', { PG_VERSION: '18' }],
  ['is no whole backup', { 'ramal-backup.json': '{"postgres":' }],
  ['can be opened', { 'ramal-backup.json': '{"postgres":"18"}', PG_VERSION: '18' }],
];

/** Packs files into an archive. */
function packed(name: string, files: Readonly<Record<string, string>>): string {
  const [source, archive] = [mkdtempSync(join(folder, 'archive-')), join(folder, `${name}.tar.gz`)];
  for (const [file, text] of Object.entries(files)) writeFileSync(join(source, file), text);
  execFileSync('tar', ['--format=ustar', '-czf', archive, '-C', source, ...Object.keys(files)]);
  return archive;
}

/** Starts a restore in a process of its own. */
function startRestore(place: Place) {
  const script = `import(${JSON.stringify(join(program, 'main.js'))}).then(({ restore, readSettings }) =>
    restore({ ...readSettings({}), ...${JSON.stringify(place)} }, ${JSON.stringify(file)}, { isReplaced: true }))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const ended = once(child, 'close');
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

if (!isEmbedded)
  it('is restored by PostgreSQL’s own programs too', async () => {
    const place = await emptyPlace();
    const url = 'databaseUrl' in place.place ? place.place.databaseUrl : '';
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, file], { stdio: 'pipe' });
    expect(await contentOf(place.place)).toBe(saved);
    await place.remove();
  });

describe('a restore that is killed', () => {
  it('leaves what was there, and can be repeated', { timeout: 120_000 }, async () => {
    const other = await otherCenter();
    for (const wait of [300, 600, 900, 1200]) {
      const running = startRestore(other.place);
      await setTimeout(wait);
      await running.kill();
      expect([other.content, saved]).toContain(await contentOf(other.place));
    }
    await restore(settingsOf(other.place), file, { isReplaced: true });
    expect(await contentOf(other.place)).toBe(saved);
    await other.remove();
  });

  if (isEmbedded)
    it('while it unpacks leaves the former center', async () => {
      const other = await otherCenter();
      for (const sign of ['database.restored', 'database.restored/base/5', 'database.restored/pg_wal']) {
        const running = startRestore(other.place);
        while (running.isRunning() && !existsSync(pathOf(other.place, sign))) await setTimeout(1);
        await running.kill();
        expect(await contentOf(other.place)).toBe(other.content);
        // A half of a copy would keep people whom retention removes from the center.
        expect(existsSync(pathOf(other.place, 'database.restored'))).toBe(false);
      }
      await other.remove();
    });

  if (isEmbedded)
    it('between its two last steps leaves the former center', async () => {
      const other = await otherCenter();
      renameSync(pathOf(other.place, 'database'), pathOf(other.place, 'database.replaced'));
      expect(await contentOf(other.place)).toBe(other.content);
      expect(existsSync(pathOf(other.place, 'database.replaced'))).toBe(false);
      await other.remove();
    });
});

if (isEmbedded)
  it('is refused while a server uses the data', { timeout: 30_000 }, async () => {
    const { close } = await openAt(full.place, SEED_CALLS);
    const dataFile = join(folder, 'used.backup');
    const child = spawn(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(join(program, 'main.js'))}).then(({ backUp, readSettings }) =>
      backUp({ ...readSettings({}), ...${JSON.stringify(full.place)} }, ${JSON.stringify(dataFile)}))`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    await once(child, 'close');
    expect(said).toContain('is in use by another server');
    expect(existsSync(dataFile)).toBe(false);
    await close();
  });
