import { type SQL, sql } from 'drizzle-orm';
import {
  type listTelephoneNames,
  TELEPHONE_NAMES_PAGE,
  type TelephoneNameKind,
  type TelephoneNameReason,
  type TelephoneNameState,
} from '../../../src/core/contract/calls/telephone/telephone-systems.ts';
import type { ReplyInput } from '../../../src/core/contract/define/endpoint.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { containing } from '../search/fold.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';

type Line = ReplyInput<typeof listTelephoneNames>[number];

/** A row of the names that a person decides about, or has decided. */
interface Row {
  readonly id: number;
  readonly source: string;
  readonly kind: TelephoneNameKind;
  readonly key: string;
  readonly name: string | null;
  readonly state: TelephoneNameState;
  readonly reason: TelephoneNameReason | null;
  readonly recordId: number | null;
  readonly recordName: string | null;
  readonly decidedAt: string | null;
  readonly decidedById: number | null;
  readonly decidedByName: string | null;
}

/**
 * The names of a company with their states. A record that was made for a name waits until a person has completed it, or has said whose it
 * is; a person whose name shares no word with that of the user with the extension may be somebody else.
 */
export const namesWithStates = (levelId: number): SQL => sql`
  select names.id, names.source, names.kind, names.key, names.name, names.record_id, names.decided_at,
    names.decided_by_user_id, coalesce(users.name, queues.name, numbers.number) as record_name,
    case names.decision when 'match' then 'matched' when 'keep' then 'kept' when 'ignore' then 'ignored' else 'open' end as state,
    case
      when coalesce(users.id, queues.id, numbers.id) is null then 'missing'
      when users.id is not null and names.key like '#%' and names.name ~ '[^0-9 ]'
        and not string_to_array(fold(names.name), ' ') && string_to_array(users.folded_name, ' ') then 'differs'
      when names.record_id = names.made_id and (users.email like '%@extension.invalid'
        or coalesce(queues.id, numbers.id) is not null
          and coalesce(queues.updated_by_user_id, numbers.updated_by_user_id) is null) then 'made'
    end as reason
  from telephone_names names
  left join users on names.kind = 'person' and users.id = names.record_id
  left join queues on names.kind = 'queue' and queues.id = names.record_id
  left join numbers on names.kind = 'number' and numbers.id = names.record_id
  where names.level_id = ${levelId}`;

/** The names that are listed: decided ones, and those that wait. */
export const isListed: SQL = sql`(state <> 'open' or reason is not null)`;

/** Lists the names of telephone systems, those that wait first. */
export const listTelephoneNamesHandler =
  ({ db }: Services): Handler<typeof listTelephoneNames> =>
  async ({ query }, { levelId }) => {
    const { limit, offset } = pageOf(query, TELEPHONE_NAMES_PAGE);
    const rows = await rowsOf<Row>(
      db,
      sql`with listed as (${namesWithStates(levelId)})
        select listed.id, source, kind, key, listed.name, state, reason, record_id as "recordId",
          record_name as "recordName", to_json(decided_at) #>> '{}' as "decidedAt", decided_by_user_id as "decidedById",
          deciders.name as "decidedByName"
        from listed left join users deciders on deciders.id = decided_by_user_id
        where ${isListed} and ${conditionOf(query)}
        order by state <> 'open', source, kind = 'number', kind = 'queue', length(key), key, listed.id
        limit ${limit} offset ${offset}`,
    );
    const counted = await callsOf(db, levelId, rows);
    const [all] = await rowsOf<{ total: string | number }>(
      db,
      sql`with listed as (${namesWithStates(levelId)})
        select count(*) as total from listed where ${isListed} and ${conditionOf(query)}`,
    );
    return { rows: rows.map((row) => lineOf(row, counted)), total: Number(all?.total ?? 0) };
  };

type Filters = Pick<
  Parameters<ReturnType<typeof listTelephoneNamesHandler>>[0]['query'],
  'source' | 'kind' | 'state' | 'search'
>;

function conditionOf({ source, kind, state, search }: Filters): SQL {
  const parts = [
    source ? sql`source = ${source}` : undefined,
    kind ? sql`kind = ${kind}` : undefined,
    state ? sql`state = ${state}` : undefined,
    search
      ? sql`(fold(coalesce(listed.name, '') || ' ' || key || ' ' || coalesce(record_name, '')) like fold(${containing(search)}))`
      : undefined,
  ].flatMap((part) => part ?? []);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** The column of calls that has the records of a kind. */
export const COLUMN_OF = { person: 'user_id', queue: 'queue_id', number: 'number_id' } as const;

/** The numbers of calls of the records of a page. */
async function callsOf(db: Db, levelId: number, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (const kind of ['person', 'queue', 'number'] as const) {
    const ids = rows.flatMap((row) => (row.kind === kind && row.recordId !== null ? row.recordId : []));
    if (ids.length === 0) continue;
    const column = sql.identifier(COLUMN_OF[kind]);
    const found = await rowsOf<{ id: number; calls: string | number }>(
      db,
      sql`select ${column} as id, count(*) as calls from calls
        where level_id = ${levelId} and ${column} = any(${sql.param(ids)}::integer[]) group by 1`,
    );
    for (const { id, calls } of found) counted.set(`${kind} ${id}`, Number(calls));
  }
  return counted;
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The extension or address of a person without the sign that tells them apart. */
export const shownKey = (kind: TelephoneNameKind, key: string): string =>
  kind === 'person' ? key.slice(1) : key;

const lineOf = (row: Row, counted: ReadonlyMap<string, number>): Line => ({
  ...{ id: row.id, source: row.source, kind: row.kind, key: shownKey(row.kind, row.key), name: row.name },
  ...{ state: row.state, reason: row.state === 'open' ? row.reason : null },
  record: row.recordName === null ? null : named(row.recordId, row.recordName),
  calls: counted.get(`${row.kind} ${row.recordId}`) ?? 0,
  decidedAt: row.state === 'open' || !row.decidedAt ? null : new Date(row.decidedAt).toISOString(),
  decidedBy: row.state === 'open' ? null : named(row.decidedById, row.decidedByName),
});
