import { type SQL, sql } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import { type Db, rowsOf } from '../database/database.ts';

/** Rows for which a table and its indexes have free pages. */
const ROWS = 1000;
/** Rows that were added or changed since a table was vacuumed last, after which its free pages are made anew. */
const USED = ROWS / 4;

const anyText = sql.raw('md5(random()::text) || md5(random()::text)');
const rows = sql.raw(`generate_series(1, ${ROWS}) number`);
/** Each in turn: an index needs more pages for what differs. */
const eachUser = sql`(select id, row_number() over (order by id) as place, count(*) over () as users from users) person
  on person.place = 1 + number % person.users`;
const later = sql.raw("now() + number * interval '1 minute'");

/**
 * What is written while nothing may be stored: by a sign-in, and by what tells who heard and opened something. Each statement takes as much
 * as so many rows do, and is never committed.
 */
const WRITTEN: ReadonlyMap<string, SQL> = new Map([
  [
    'sessions',
    sql`insert into sessions (token_hash, user_id, created_at, expires_at, user_agent, remote_address)
    select ${anyText}, person.id, now(), ${later}, repeat('a', 300), repeat('f', 39) from ${rows} join ${eachUser}`,
  ],
  [
    'known_devices',
    sql`insert into known_devices (token_hash, user_id, seen_at, expires_at)
    select ${anyText}, person.id, now(), ${later} from ${rows} join ${eachUser}`,
  ],
  [
    'sign_in_failures',
    sql`insert into sign_in_failures (email, by, failures, locked_until, updated_at)
    select ${anyText}, ${anyText}, 0, now(), now() from ${rows}`,
  ],
  [
    'sign_in_challenges',
    sql`insert into sign_in_challenges (token_hash, user_id, remember_me, device_hash, expires_at)
    select ${anyText}, person.id, false, ${anyText}, ${later} from ${rows} join ${eachUser}`,
  ],
  [
    'rate_limits',
    sql`insert into rate_limits (key, window_ends_at, requests) select ${anyText}, now(), 0 from ${rows}`,
  ],
  [
    'access_tokens',
    sql`insert into access_tokens (token_hash, key_id, scopes, created_at, expires_at)
    select ${anyText}, key.id, array['calls'], now(), ${later} from ${rows}, (select id from api_keys limit 1) key`,
  ],
  [
    'audit_events',
    sql`insert into audit_events (id, at, action, user_name, "from", subject_kind, subject_id, opening)
    overriding system value select -number, ${later}, 'callHeard', repeat('a', 60), repeat('f', 39), 'call', number::text, ${anyText} from ${rows}`,
  ],
  [
    'users',
    sql`update users set last_login = last_login where id in (select id from users order by id limit ${ROWS}::integer)`,
  ],
  [
    'second_factors',
    sql`update second_factors set last_step = last_step
    where user_id in (select user_id from second_factors order by user_id limit ${ROWS}::integer)`,
  ],
]);

/**
 * Gives the tables that are written without room pages in which nothing is, so that their files need not grow. Of what is written for that
 * nothing is ever seen; a vacuum makes it free, and leaves the pages to the file.
 */
export async function keepFreePages(db: Db): Promise<void> {
  const without = await withoutFreePages(db);
  for (const [table, statement] of WRITTEN) {
    if (!without.has(table)) continue;
    await writeInVain(db, statement);
    const name = sql.identifier(table);
    await db.execute(sql`alter table ${name} set (vacuum_truncate = off)`);
    // The rows in vain are counted before the vacuum, and not as written since.
    await db.execute(sql`select pg_stat_force_next_flush()`);
    // Twice: a page that the first one takes out of an index is free from the next one on.
    for (let time = 0; time < 2; time++) await db.execute(sql`vacuum ${name}`);
  }
}

/** The tables that never had free pages since the database was opened, or may have used too many of them. */
async function withoutFreePages(db: Db): Promise<ReadonlySet<string>> {
  const tables = sql.join(
    [...WRITTEN.keys()].map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      where c.relname in (${tables}) and (
        s.last_vacuum is null or s.n_ins_since_vacuum + s.n_dead_tup > ${USED}::integer
        or not coalesce('vacuum_truncate=off' = any(c.reloptions), false)
      )`,
  );
  return new Set(found.map(({ name }) => name));
}

async function writeInVain(db: Db, statement: SQL): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(statement);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
