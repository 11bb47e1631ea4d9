import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database of either kind: embedded, or on a PostgreSQL server. A transaction is one too. Inside a
 * transaction pass the transaction on: the embedded database has a single connection, and a query outside of
 * the transaction would wait forever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

/** The rows of a raw query. Name and cast every column: the two drivers read int8 and dates differently. */
export async function rowsOf<R extends object>(db: Db, query: SQL): Promise<R[]> {
  const result = (await db.execute(query)) as unknown as { readonly rows: R[] };
  return result.rows;
}
