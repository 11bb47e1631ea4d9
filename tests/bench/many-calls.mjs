// A center with a million calls in 90 days, and the same one after as many periods more: made of the demo's calls by the database itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../support/runner/tools.mjs';

/** Calls that the demo makes; ten variations of each fill the 90 days. */
export const SEEDED = 100_000;
const VARIATIONS = 10;
const DAYS = 90;

const COPIED = `level_id, type, status, user_id, second_user_id, user_label_id, queue_id, contact_id, tracking_number, number_id, media_id,
  tags, recording_id`;

/** The statements of the migrations that count the calls which are there. */
function countingStatements() {
  const read = (name) => readFileSync(join(ROOT, 'demo/server/data/migrations', `${name}.sql`), 'utf8');
  return ['0006_report-roll-ups', '0008_client-days'].flatMap((name) =>
    read(name)
      .split('--> statement-breakpoint')
      .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
      .filter((text) => text.startsWith('INSERT INTO call_')),
  );
}

/** Indexes of the calls, and constraints that have one. */
const INDEXES = `select i.relname as name, pg_get_indexdef(i.oid) as definition,
    c.conname is not null as is_constraint, pg_get_constraintdef(c.oid) as restriction
  from pg_index join pg_class i on i.oid = indexrelid left join pg_constraint c on c.conindid = i.oid and c.conrelid = indrelid
  where indrelid = 'calls'::regclass`;

async function connected(url, task) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // No trigger counts, and no foreign key is looked up: all is counted at the end.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    return await task((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

/** Copies all calls so many times, each time as much later; every variation has clients of its own. */
async function copy(ask, times, seconds, say) {
  const { rows } = await ask(
    `select max(id)::float8 as most, extract(epoch from min(started_at))::float8 as first, extract(epoch from max(started_at))::float8 as last from calls`,
  );
  const [{ most, first, last }] = rows;
  for (let time = 1; time <= times; time += 1) {
    const [id, by] = [`id + ${time * most}`, `make_interval(secs => ${time * seconds})`];
    await ask(
      `select make_call_months(array(select generate_series(to_timestamp($1::float8 + $3::float8), to_timestamp($2::float8 + $3::float8), '1 day')))`,
      [first, last, time * seconds],
    );
    const other = (column) =>
      `case when ${column} = number_client and length(${column}) > 7 and ${column} ~ '^\\d+$'
        then left(${column}, -4) || lpad(((right(${column}, 4)::integer + ${time * 1237}) % 10000)::text, 4, '0') else ${column} end`;
    await ask(`insert into calls (id, started_at, answered_at, ended_at, origin, destination_number, number_client, ${COPIED})
      select ${id}, started_at + ${by}, answered_at + ${by}, ended_at + ${by}, ${other('origin')}, ${other('destination_number')},
        ${other('number_client')}, ${COPIED} from calls where id <= ${most}`);
    await ask(`insert into call_details (call_id, events, ura, connect_flow_id)
      select call_id + ${time * most}, events, ura, connect_flow_id from call_details where call_id <= ${most}`);
    say(`copied ${time} of ${times}`);
  }
}

async function dropIndexes(ask) {
  const { rows } = await ask(INDEXES);
  for (const { name, is_constraint } of rows)
    await ask(is_constraint ? `alter table calls drop constraint ${name}` : `drop index ${name}`);
  return rows;
}

async function finish(ask, indexes, say) {
  for (const { name, definition, is_constraint, restriction } of indexes) {
    await ask(
      is_constraint
        ? `alter table calls add constraint ${name} ${restriction}`
        : definition.replace(' ON ONLY ', ' ON '),
    );
    say(`indexed ${name}`);
  }
  await ask('truncate call_hours, call_number_hours, call_client_days');
  await ask('insert into call_ids select id, started_at from calls order by id on conflict do nothing');
  for (const statement of countingStatements()) await ask(statement);
  // As time has brought them: a range's rows lie beside each other.
  for (const table of ['call_hours', 'call_number_hours'])
    await ask(`create index by_time on ${table} (hour); cluster ${table} using by_time; drop index by_time`);
  await ask(`select setval('calls_id_seq', (select max(id) from call_ids))`);
  await ask('vacuum analyze');
  say('counted');
}

/**
 * Makes two databases of one that the demo has filled with `SEEDED` calls: `small` with ten times as many in the same 90 days, and `large`,
 * whose center is so many times as old.
 */
export async function makeManyCalls(urlOf, times, say) {
  const indexes = await connected(urlOf('seeded'), async (ask) => {
    const dropped = await dropIndexes(ask);
    await ask('update calls set plan_key = null');
    await copy(ask, VARIATIONS - 1, 611, say);
    return dropped;
  });
  await connected(urlOf('postgres'), async (ask) => {
    await ask('create database large template seeded strategy file_copy');
    await ask('alter database seeded rename to small');
  });
  await connected(urlOf('small'), (ask) => finish(ask, indexes, say));
  await connected(urlOf('large'), async (ask) => {
    await copy(ask, times - 1, -DAYS * 24 * 3600, say);
    await finish(ask, indexes, say);
  });
}
