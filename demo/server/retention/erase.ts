import { sql } from 'drizzle-orm';
import { callTables } from '../database/call-months.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { readFact, writeFact } from '../database/facts.ts';

/**
 * A deleted row stays in its file until another takes its place, in the statistics until the table is looked at again, and in the log until
 * that is removed. The embedded database has no operator who sees to it, and is written anew here. That locks a table for as long as it takes to
 * copy it, so on a server it is the operator's to choose when.
 */

/** The tables that have what companies keep for a time. */
const TABLES = [
  ...[
    'calls',
    'call_ids',
    'call_details',
    'call_surveys',
    'call_survey_answers',
    'call_client_days',
    'call_hours',
  ],
  ...['call_number_hours', 'integration_logs', 'recordings', 'recording_turns', 'recording_uploads'],
  ...['jobs', 'tags', 'device_states', 'queue_states', 'ingested_calls'],
];

const FACT = 'unerased';
/** More pieces of the log than there are. */
const PIECES = 100;

/** Remembers that something was removed, in the transaction that does it. */
export const rememberToErase = (tx: Db): Promise<void> => writeFact(tx, FACT, true);

/** Writes the embedded database's files anew where something was removed from them; after a kill, again. */
export async function eraseRemoved(db: Db): Promise<void> {
  if (!(await readFact<boolean>(db, FACT))) return;
  for (const table of [...TABLES, ...(await callTables(db))]) await clearStatistics(db, table);
  for (const table of TABLES) await db.execute(sql.raw(`vacuum (full, analyze) ${table}`));
  await db.execute(sql`vacuum full pg_statistic`);
  await db.transaction((tx) => writeFact(tx, FACT, false));
  await emptyLog(db);
}

/** Of an empty table new statistics are not made, and the old ones would stay. A table by months has some of its own and some of all months. */
async function clearStatistics(db: Db, table: string): Promise<void> {
  await db.execute(
    sql`select pg_clear_attribute_stats('public', ${table}::text, attname::text, is_of_all) from pg_attribute, unnest(array[true, false]) as is_of_all
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  );
}

/** Begins a new piece of the log until none is left that is older, nor one that was kept to be written over. */
async function emptyLog(db: Db): Promise<void> {
  for (let piece = 0; piece < PIECES; piece++) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
    const [later] = await rowsOf<{ pieces: number }>(
      db,
      sql`select count(*)::integer as pieces from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`,
    );
    if (!later?.pieces) return;
  }
}
