import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';

// The driver returns them as text, since they may exceed a number; counts and sums of seconds never do.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Joins are made in the order in which they are written. Trying all orders of a list's six joins took
 * PostgreSQL longer than reading the page.
 */
const SESSION = 'set join_collapse_limit = 1';

/** The names of columns in the database. */
export const CASING = { casing: 'snake_case' } as const;

/** The options of connections. */
export interface Connecting extends pg.PoolConfig {
  /** False: behind a pooler that lends each transaction another connection, a statement is not found again by its name. */
  readonly isNaming?: boolean;
}

/** Connections to either kind of database. */
export function openConnections(
  { isNaming = true, ...config }: Connecting,
  onLost: (error: Error) => void,
): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    client.on('error', () => undefined);
    if (!isNaming) nameNothing(client);
    await client.query(SESSION);
  };
  const pool = new pg.Pool({ ...config, onConnect });
  // A query on a broken connection gets the error; without a listener the process would end too.
  pool.on('error', onLost);
  return pool;
}

/** Lets a connection plan each statement again, whatever name its query has. */
function nameNothing(client: pg.ClientBase): void {
  const { query } = client;
  const nameless = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
  Object.assign(client, {
    query: (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [nameless(asked), ...rest]),
  });
}

/** The database behind connections. */
export function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool, CASING);
  db.transaction = transactionsOn(pool);
  return { db: db as unknown as Db, close: () => pool.end() };
}

/** A pool of connections to either kind of database. */
export const openPool = (config: Connecting, onLost: (error: Error) => void): Database =>
  databaseOn(openConnections(config, onLost));

/**
 * Runs a transaction on a connection that goes back to the pool however it ends: a working one to be used
 * again, any other to be closed. Drizzle's own keeps the connection for ever where `begin` fails, and tells
 * the failure of `rollback` instead of the task's (drizzle-team/drizzle-orm, issues 6114 and 6241).
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (task, options) => {
    const client = await pool.connect();
    let reason: unknown;
    const guarded: typeof task = (tx) =>
      task(tx).catch((error: unknown) => {
        reason = error;
        throw error;
      });
    try {
      const result = await drizzle(client, CASING).transaction(guarded, options);
      client.release();
      return result;
    } catch (error) {
      const isRolledBack = error === reason;
      client.release(!isRolledBack);
      throw reason ?? error;
    }
  };
}
