import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, whichever PostgreSQL it is: embedded in this process or a server. A transaction is one too;
 * inside of it pass the transaction on: the embedded database has a single connection, and a query beside
 * the transaction would wait for it forever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

/** The rows of a raw query. Name and cast every column: the two drivers differ in what they make of int8 and dates. */
export async function rowsOf<R extends object>(db: Db, query: SQL): Promise<R[]> {
  const result = (await db.execute(query)) as unknown as { readonly rows: R[] };
  return result.rows;
}
