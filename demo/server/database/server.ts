import pg from 'pg';
import type { Log } from '../http/failures/log.ts';
import type { Database, Db } from './database.ts';
import { unmigrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { SetupError } from './setup-error.ts';

/** The options of a database on a server. */
export interface ServerOptions {
  /** `postgres://user:password@host:5432/name`. */
  readonly url: string;
  /** The most connections of this process. */
  readonly connections: number;
  /** False: a pooler is in front that knows no statements by their names. */
  readonly isNaming?: boolean;
  /** Migrates and seeds; runs on every start, and waits while another process does it. */
  readonly prepare: (db: Db) => Promise<void>;
  readonly log: Log;
}

/**
 * Opens a database on a PostgreSQL server. Any number of processes may open the same one.
 * @throws SetupError when it cannot be reached.
 */
export async function openOnServer({
  url,
  connections,
  isNaming = true,
  prepare,
  log,
}: ServerOptions): Promise<Database> {
  const database = openPool(
    {
      connectionString: url,
      max: connections,
      isNaming,
      application_name: 'ramal',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    },
    (error) => log.error('A connection to the database was lost.', error),
  );
  try {
    await database.db.execute('select 1').catch(unreachable);
    await prepare(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Removes all of the server's tables from the database, so that the next start creates them again.
 * @throws SetupError when it cannot be reached.
 */
export async function removeOnServer(options: Omit<ServerOptions, 'prepare'>): Promise<void> {
  await (await openOnServer({ ...options, prepare: unmigrate })).close();
}

/** Another lock than that of a start, which the task itself takes. */
const ANEW_LOCK = 7_262_512;

/**
 * Runs a task alone on the database; waits for another process that runs one.
 * @throws SetupError when it cannot be reached.
 */
export async function aloneOnServer(url: string, task: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ramal', keepAlive: true });
  await client.connect().catch((cause: Error) => unreachable({ cause }));
  try {
    await client.query('select pg_advisory_lock($1)', [ANEW_LOCK]);
    await task();
  } finally {
    await client.end();
  }
}

function unreachable({ cause }: Pick<Error, 'cause'>): never {
  const { message, code } = cause as Error & { code?: string };
  throw new SetupError(`The database of DATABASE_URL cannot be opened: ${message || code}`);
}
