import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import type { NameRow } from './own-records.ts';

/** The columns of calls that have a kind's records, with the columns of their keys. */
const PLACES = {
  person: [
    ['user_id', 'agent_key'],
    ['second_user_id', 'second_agent_key'],
  ],
  queue: [['queue_id', 'queue_key']],
  number: [['number_id', 'number_key']],
} as const;

const TEAM = (to: number | null): SQL => sql`(select min(user_labels.id) from user_labels
  join user_label_members on user_label_members.user_label_id = user_labels.id
  where user_label_members.user_id = ${to}::integer and user_labels.level_id = calls.level_id and user_labels.is_active)`;

/** Calls of one statement: each is found by its key, however little the database knows of its tables. */
const BATCH = 1000;

/**
 * Moves the calls of a name from one record to another, with what reports count of them. A call that was stored before its keys were kept
 * belongs to the name for which its record was made.
 */
export async function moveCalls(tx: Db, name: NameRow, to: number | null): Promise<void> {
  const { levelId, kind, recordId: from } = name;
  if (from === to) return;
  for (const [column, keyColumn] of PLACES[kind]) {
    const place = sql.identifier(column);
    const found = await rowsOf<{ id: number | string; at: string }>(
      tx,
      sql`select id, to_json(started_at) #>> '{}' as at from calls
        where level_id = ${levelId} and ${from === null ? sql`${place} is null` : sql`${place} = ${from}`}`,
    );
    for (let start = 0; start < found.length; start += BATCH)
      await moveSome(tx, name, { column, keyColumn, to }, found.slice(start, start + BATCH));
  }
}

interface Move {
  readonly column: string;
  readonly keyColumn: string;
  readonly to: number | null;
}

async function moveSome(
  tx: Db,
  { source, key, recordId, madeId, levelId }: NameRow,
  { column, keyColumn, to }: Move,
  some: readonly { readonly id: number | string; readonly at: string }[],
): Promise<void> {
  const own = sql`call_details.${sql.identifier(keyColumn)}`;
  const isOld = recordId !== null && recordId === madeId ? sql`or ${own} is null` : sql``;
  const team = column === 'user_id' ? sql`, user_label_id = ${TEAM(to)}` : sql``;
  const ids = some.map(({ id }) => Number(id));
  const moments = some.map(({ at }) => at);
  await tx.execute(sql`update calls set ${sql.identifier(column)} = ${to}::integer ${team}
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(moments)}::timestamptz[]) as given (id, started_at)
    join call_details on call_details.call_id = given.id
    join ingested_calls on ingested_calls.call_id = given.id
    where calls.id = given.id and calls.started_at = given.started_at and calls.level_id = ${levelId}
      and ingested_calls.source = ${source} and (${own} = ${key} ${isOld})`);
}

/** Moves the states of the devices of somebody who turned out to be another: reports count connected time from them. */
export async function moveStates(tx: Db, levelId: number, from: number, to: number): Promise<void> {
  await tx.execute(sql`update device_states set user_id = ${to} where level_id = ${levelId} and user_id = ${from}
    and not exists (select from device_states others where others.level_id = ${levelId} and others.user_id = ${to}
      and others.type = device_states.type and others."from" = device_states."from")`);
}
