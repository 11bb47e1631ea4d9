import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';

// The driver gives them as text, since they may be larger than a number holds; counts and sums of seconds never are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Joins are written in the order in which they are to be made. Trying all orders of a list's six joins to the names of a row
 * took PostgreSQL longer than reading the page.
 */
const SESSION = 'set join_collapse_limit = 1';

/** Queries over a pool of connections, whichever of the two databases is at their other end. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): Database {
  const onConnect = async (client: pg.ClientBase) => {
    client.on('error', () => undefined);
    await client.query(SESSION);
  };
  const pool = new pg.Pool({ ...config, onConnect });
  // Whoever waits for a connection that breaks is told by its query; without listeners the process would end as well.
  pool.on('error', onLost);
  const db = drizzle(pool, { casing: 'snake_case' });
  return { db: db as unknown as Db, close: () => pool.end() };
}
