import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../http/failures/log.ts';
import { type Db, rowsOf } from './database.ts';
import { awayReason } from './database-away.ts';
import { CASING, databaseOn, openConnections } from './pool.ts';

/** A database that follows the primary one. */
export interface Replica {
  /** Reads there, and goes on with the primary where the replica is lost meanwhile. It takes no writes. */
  readonly db: Db;
  /** True once the replica has all that the primary had when it was asked; false if it takes too long. */
  hasCaughtUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** The options of a replica. */
export interface ReplicaOptions {
  /** `postgres://user:password@host:5432/name`. */
  readonly url: string;
  /** The most connections of this process. */
  readonly connections: number;
  /** False: a pooler is in front that knows no statements by their names. */
  readonly isNaming: boolean;
  readonly primary: Db;
  readonly log: Log;
}

/** Milliseconds that a reader waits for the replica: it is never further behind than that. */
const PATIENCE = 1000;
/** Milliseconds between two looks. */
const PAUSE = 20;
/** Milliseconds in which a replica is not asked again after it was lost or too far behind. */
const REST = 5000;

/** Opens a replica of a primary database. It need not be there: until it is, all is read from the primary. */
export function openReplica({ url, connections, isNaming, primary, log }: ReplicaOptions): Replica {
  let restsUntil = 0;
  const rest = (reason: string) => {
    if (restsUntil === 0) log.error(`The replica ${reason}: reports and exports read the primary meanwhile.`);
    restsUntil = performance.now() + REST;
  };
  const pool = openConnections(
    {
      ...{ connectionString: url, max: connections, application_name: 'ramal-reports', keepAlive: true },
      ...{ connectionTimeoutMillis: PATIENCE, isNaming },
    },
    () => rest('was lost'),
  );
  const isLost = (error: unknown): boolean => {
    if (!awayReason(error)) return false;
    rest('was lost');
    return true;
  };
  return {
    db: readingDatabase(pool, primary, { isResting: () => performance.now() < restsUntil, isLost }),
    hasCaughtUp: async () => {
      if (performance.now() < restsUntil) return false;
      const reached = await reaches(pool, await positionOf(primary)).catch(() => undefined);
      if (!reached) rest(reached === undefined ? 'does not answer' : 'is too far behind, or is none');
      else if (restsUntil > 0) {
        restsUntil = 0;
        log.info('The replica is back: reports and exports read it again.');
      }
      return reached === true;
    },
    close: () => pool.end(),
  };
}

/** The end of the primary's log, as a place in it. */
async function positionOf(primary: Db): Promise<string> {
  const [row] = await rowsOf<{ position: string }>(
    primary,
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return row?.position ?? '';
}

/** A database that follows none has stopped being a replica: what it has may be older than the primary's. */
const HAS_REACHED =
  'select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReached"';

async function reaches(pool: pg.Pool, position: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE;
  do {
    const { rows } = await askIn<{ hasReached: boolean }>(pool, HAS_REACHED, [position]);
    if (rows[0]?.hasReached) return true;
    await setTimeout(PAUSE);
  } while (performance.now() < deadline);
  return false;
}

/** Asks with a limit of time: a replica behind a broken network never answers. */
async function askIn<R extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: readonly string[]) {
  const client = await pool.connect();
  let isDone = false;
  const given = setTimeout(PATIENCE, undefined, { ref: false }).then(() => {
    if (!isDone) throw new Error('The replica takes too long.');
  });
  try {
    const answered = client.query<R>(text, [...values]);
    const result = await Promise.race([answered, given.then(() => answered)]);
    isDone = true;
    client.release();
    return result;
  } catch (error) {
    isDone = true;
    client.release(true);
    throw error;
  }
}

interface State {
  readonly isResting: () => boolean;
  /** True if an error is about the replica, which is left alone for a while then. */
  readonly isLost: (error: unknown) => boolean;
}

/** The replica's database: each query and each transaction that it fails is asked of the primary. */
function readingDatabase(pool: pg.Pool, primary: Db, { isResting, isLost }: State): Db {
  const main = (primary as Db & { readonly $client: pg.Pool }).$client;
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    if (isResting()) return main.query(config, values);
    try {
      return await pool.query(config, values);
    } catch (error) {
      if (!isLost(error)) throw error;
      return main.query(config, values);
    }
  };
  const reader: pg.Pool = Object.create(pool, { query: { value: query } });
  const db = drizzle(reader, CASING);
  const { transaction } = databaseOn(pool).db;
  const begin: Db['transaction'] = async (task, options) => {
    if (isResting()) return primary.transaction(task, options);
    try {
      return await transaction(task, options);
    } catch (error) {
      if (!isLost(error)) throw error;
      return primary.transaction(task, options);
    }
  };
  return Object.assign(db as NodePgDatabase & Db, { transaction: begin });
}
