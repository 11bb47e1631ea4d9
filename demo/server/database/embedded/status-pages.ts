import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** Where PostgreSQL keeps how transactions ended, and to which other one each belongs. */
const FOLDERS = ['pg_xact', 'pg_subtrans'];
/** Bytes of a whole file there: 32 pages. */
const WHOLE = 32 * 8192;

/**
 * Makes the files whole in which PostgreSQL keeps the status of transactions. It adds a page after some thousands of them, at a checkpoint,
 * which fails where there is no room for that.
 * @param path The database's folder.
 */
export const keepStatusPages = (db: Db, path: string): Promise<void> =>
  // The database has one session: while this transaction has it, no file grows by itself.
  db.transaction(async (tx) => {
    await tx.execute(sql`select`);
    for (const folder of FOLDERS.map((name) => join(path, name))) {
      const file = join(folder, readdirSync(folder).sort().at(-1) ?? '');
      const missing = WHOLE - statSync(file).size;
      if (missing > 0) appendFileSync(file, Buffer.alloc(missing));
    }
  });
