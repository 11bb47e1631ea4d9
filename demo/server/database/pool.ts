import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';

// The driver returns them as text, since they may exceed a number; counts and sums of seconds never do.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Joins are made in the order in which they are written. Trying all orders of a list's six joins took
 * PostgreSQL longer than reading the page.
 */
const SESSION = 'set join_collapse_limit = 1';

/** A pool of connections to either kind of database. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): Database {
  const onConnect = async (client: pg.ClientBase) => {
    client.on('error', () => undefined);
    await client.query(SESSION);
  };
  const pool = new pg.Pool({ ...config, onConnect });
  // A query on a broken connection gets the error; without a listener the process would end too.
  pool.on('error', onLost);
  const db = drizzle(pool, { casing: 'snake_case' });
  return { db: db as unknown as Db, close: () => pool.end() };
}
