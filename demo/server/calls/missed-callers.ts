import { type SQL, sql } from 'drizzle-orm';
import type { listMissedCallers } from '../../../src/core/contract/calls/missed-callers.ts';
import { rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { startOfDay } from '../http/request/time-zone.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import { callScope } from './call-scope.ts';

const PAGE_SIZE = 20;
/** Milliseconds that are looked back, unless the request says from which day on. */
const WEEK = 7 * 86_400_000;

interface Row {
  readonly number: string;
  readonly contactId: number | null;
  readonly contact: string | null;
  readonly calls: number;
  /** Milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly lastCallId: number;
}

/** Who called in vain, and was neither called nor answered since. */
export const listMissedCallersHandler =
  ({ db, presence }: Services): Handler<typeof listMissedCallers> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const from = query.since ? startOfDay(query.since, timeZone) : new Date(presence.now() - WEEK);
    const scope = await callScope(db, caller, levelId);
    const { limit, offset } = pageOf(query, PAGE_SIZE);
    const [found] = await rowsOf<{ total: number; rows: readonly Row[] }>(
      db,
      sql`with ${missedSince(levelId, from, scope)},
        page as (select missed.*, contacts.name as contact from missed
          left join contacts on contacts.id = missed."contactId"
          order by "lastAt" desc, number limit ${limit} offset ${offset})
        select (select count(*)::integer from missed) as total,
          coalesce((select json_agg(page.* order by "lastAt" desc, number) from page), '[]'::json) as rows`,
    );
    const { total, rows } = found ?? { total: 0, rows: [] };
    return { total, rows: rows.map(toMissedCaller) };
  };

/** The callers, as the table `missed`. One look at the calls since then tells who was missed, and when somebody was last reached. */
const missedSince = (levelId: number, from: Date, scope: SQL | undefined): SQL => sql`
  recent as materialized (
    select id, number_client, contact_id, started_at,
      (type = 'OUTBOUND' or status = 'ANSWERED') as is_reached,
      (type = 'INBOUND' and status not in ('ANSWERED', 'ON_PROGRESS') and ${scope ?? sql`true`}) as is_missed
    from calls
    where level_id = ${levelId} and started_at >= ${from.toISOString()}::timestamptz
      and number_client ~ '^[+]?[0-9]{3,}$'
  ),
  reached as (select number_client, max(started_at) as at from recent where is_reached group by number_client),
  missed as (
    select number_client as number, count(*)::integer as calls,
      (extract(epoch from min(started_at)) * 1000)::float8 as "firstAt",
      (extract(epoch from max(started_at)) * 1000)::float8 as "lastAt",
      (array_agg(id order by started_at desc, id desc))[1] as "lastCallId",
      (array_agg(contact_id order by started_at desc, id desc))[1] as "contactId"
    from recent left join reached using (number_client)
    where is_missed and (reached.at is null or started_at > reached.at)
    group by number_client
  )`;

const toMissedCaller = ({ contactId, contact, firstAt, lastAt, ...row }: Row) => ({
  ...row,
  contact: contactId === null ? null : { id: contactId, name: contact },
  firstAt: new Date(firstAt).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
});
