import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockData } from './data-lock.ts';
import type { Database, Db } from './database.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { openPool } from './pool.ts';
import { SetupError } from './setup-error.ts';

/** PostgreSQL's major version in the pinned PGlite; a folder of another one cannot be opened. */
const MAJOR_VERSION = '18';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /**
   * Migrates and seeds. Runs on every start; on the first one in a folder beside, which takes its place only once
   * it is complete.
   */
  readonly prepare: (db: Db) => Promise<void>;
}

/**
 * Opens the PostgreSQL that lives in this process (in a thread of its own), and makes it first where there is none. Whenever the
 * process is killed, the next start finds all that was committed: a database that is being made counts
 * for nothing until it is renamed, and from then on PostgreSQL's own log repairs it.
 *
 * @throws SetupError when the folder is in use, cannot be written or belongs to another version.
 */
export async function openEmbedded({ dataDir, prepare }: EmbeddedOptions): Promise<Database> {
  const directory = resolve(dataDir);
  makeDirectory(directory);
  const lock = await lockData(directory);
  try {
    const path = join(directory, 'database');
    if (!existsSync(path)) await make(directory, path, prepare);
    checkVersion(directory, path);
    const database = await open(path);
    await prepare(database.db);
    return {
      db: database.db,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Removes the embedded database, so that the next start makes it anew.
 *
 * @throws SetupError when a server is using it.
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const directory = resolve(dataDir);
  makeDirectory(directory);
  const lock = await lockData(directory);
  try {
    rmSync(join(directory, 'database'), { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new SetupError(`The data folder ${directory} cannot be made: ${(error as Error).message}`);
  }
}

async function make(directory: string, path: string, prepare: EmbeddedOptions['prepare']): Promise<void> {
  const beside = join(directory, 'database.new');
  rmSync(beside, { recursive: true, force: true });
  const database = await open(beside);
  try {
    await prepare(database.db);
  } finally {
    await database.close();
  }
  renameSync(beside, path);
}

function checkVersion(directory: string, path: string): void {
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new SetupError(
    `The data in ${directory} was made by PostgreSQL ${version}, and this server embeds PostgreSQL ${MAJOR_VERSION}. ` +
      'The demo data is made anew if you remove that folder; or start with another DATA_DIR.',
  );
}

async function open(path: string): Promise<Database> {
  const thread = await startEmbeddedThread(path);
  const { db, close } = openPool(
    // It has one session: a second connection would see the transactions of the first.
    { max: 1, user: 'postgres', database: 'postgres', stream: () => new EmbeddedConnection(thread) },
    () => undefined,
  );
  return {
    db,
    close: async () => {
      await close();
      await thread.close();
    },
  };
}
