import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../../http/failures/log.ts';
import { hasRoomToOpen } from '../../room/room.ts';
import { lockData } from '../data-lock.ts';
import type { Database, Db } from '../database.ts';
import { awayReason, DatabaseAway } from '../database-away.ts';
import { openPool } from '../pool.ts';
import { SetupError } from '../setup-error.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { startEmbeddedThread } from './embedded-thread.ts';

/** PostgreSQL's major version in the pinned PGlite; folders of other versions cannot be opened. */
export const MAJOR_VERSION = '18';

/** The options of the embedded database. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  /**
   * Migrates and seeds. Runs on every start; the first time in another folder, which is renamed once it is
   * complete.
   */
  readonly prepare: (db: Db) => Promise<void>;
  readonly log?: Log;
}

/**
 * Opens the embedded PostgreSQL (in its own thread), and creates it first if needed. After a kill at any
 * time, the next start finds all committed data: a database that is being created is ignored until it is
 * renamed, and from then on PostgreSQL's own log repairs it.
 * @throws SetupError when the folder is in use, cannot be written or belongs to another version.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const directory = resolve(options.dataDir);
  makeDirectory(directory);
  try {
    const lock = await lockData(directory);
    try {
      const database = await openIn(directory, options);
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
  } catch (error) {
    throw setupError(directory, error);
  }
}

async function openIn(directory: string, { prepare, log }: EmbeddedOptions): Promise<Database> {
  const path = join(directory, 'database');
  if (!hasRoomToOpen(path)) throw new DatabaseAway('full');
  settleRestore(directory);
  if (!existsSync(path)) await make(directory, path, prepare);
  checkVersion(directory, path);
  // Earlier versions left it open.
  chmodSync(path, OWN);
  const database = await open(path, log);
  try {
    await prepare(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An error that the operator can mend, as a sentence. */
function setupError(directory: string, error: unknown): unknown {
  const { path, message } = error as NodeJS.ErrnoException;
  if (awayReason(error) === 'full' || /ENOSPC/.test(message))
    return new SetupError(
      `The disk of the data folder ${directory} is full. Make room, or set DATA_DIR to another folder.`,
    );
  return path?.startsWith(directory)
    ? new SetupError(`The data folder ${directory} cannot be used: ${message}. Set DATA_DIR to another one.`)
    : error;
}

/** True if a folder has an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(resolve(dataDir), 'database'));

/**
 * Removes the embedded database, so that the next start creates it again.
 * @throws SetupError when a server is using it.
 */
export const removeEmbedded = (dataDir: string): Promise<void> =>
  ownFolder(dataDir, async (directory) => {
    for (const name of ['database', 'database.replaced'])
      rmSync(join(directory, name), { recursive: true, force: true });
  });

/**
 * Runs a task alone on a data folder, which is made if needed.
 * @throws SetupError when a server is using it.
 */
export async function ownFolder<T>(dataDir: string, task: (directory: string) => Promise<T>): Promise<T> {
  const directory = resolve(dataDir);
  makeDirectory(directory);
  try {
    const lock = await lockData(directory);
    try {
      return await task(directory);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw setupError(directory, error);
  }
}

/** Runs a task on the database in a folder that no server uses. */
export async function inDatabase<T>(path: string, task: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await open(path);
  try {
    return await task(db);
  } finally {
    await close();
  }
}

/**
 * Ends a restore that was killed while it replaced a database by another: the half of the other is removed, the former one is there again,
 * unless the other one already took its place.
 */
export function settleRestore(directory: string): void {
  const [path, former] = [join(directory, 'database'), join(directory, 'database.replaced')];
  // Not all of it was there yet, and nothing else would remove what it has of people.
  rmSync(join(directory, 'database.restored'), { recursive: true, force: true });
  if (!existsSync(former)) return;
  if (existsSync(path)) rmSync(former, { recursive: true, force: true });
  else renameSync(former, path);
}

function makeDirectory(directory: string): void {
  try {
    makeFolder(directory);
  } catch (error) {
    throw new SetupError(
      `The data folder ${directory} cannot be made: ${(error as Error).message}. Set DATA_DIR to another one.`,
    );
  }
}

/** Nobody else on the machine reads a folder or what is in it: the files that the database makes at first are open to all. */
const OWN = 0o700;

/** Creates folders one by one: below `/proc` Node's own recursion never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error('a file is there');
    return;
  }
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path, { mode: OWN });
}

async function make(directory: string, path: string, prepare: EmbeddedOptions['prepare']): Promise<void> {
  const beside = join(directory, 'database.new');
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { mode: OWN });
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

async function open(path: string, log?: Log): Promise<Database> {
  const thread = await startEmbeddedThread(path, (reason) =>
    log?.error(`${reason.message} It is opened again as soon as that is possible.`, reason.cause),
  );
  const { db, close } = openPool(
    // One connection: it has one session, and a second connection would see the transactions of the first.
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
