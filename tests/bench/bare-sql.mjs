// The shortest code that a developer would write by hand for a page of calls: its rows, and their number.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { startOwnPostgres } from './own-postgres.mjs';

const PAGE_SIZE = 20;

/** A PostgreSQL of the benchmark's own; undefined: its programs are not installed. */
export async function ownPostgres() {
  const postgres = await startOwnPostgres();
  if (!postgres) return undefined;
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  return { url: postgres.url('bench'), stop: () => postgres.stop() };
}

/** Opens the database that a server has just left. */
export async function bareDatabase({ DATABASE_URL, DATA_DIR }) {
  const { query, close } = DATABASE_URL ? await onServer(DATABASE_URL) : await embedded(DATA_DIR);
  const where = (condition) => `level_id = 1 and started_at >= $1 and started_at < $2 and ${condition}`;
  return {
    async page({ startDate, endDate, page = 1 }, condition) {
      const range = [`${startDate}T00:00:00Z`, `${endDate}T23:59:59.999Z`];
      const order = `order by started_at desc, id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;
      await query(`select * from calls where ${where(condition)} ${order}`, range);
      await query(`select count(*) from calls where ${where(condition)}`, range);
    },
    close,
  };
}

async function onServer(url) {
  const client = new pg.Client(url);
  await client.connect();
  return { query: (text, values) => client.query(text, values), close: () => client.end() };
}

async function embedded(folder) {
  const lite = await PGlite.create({
    dataDir: join(folder, 'database'),
    extensions: { pg_trgm, unaccent },
  });
  return { query: (text, values) => lite.query(text, values), close: () => lite.close() };
}
