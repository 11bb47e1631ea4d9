import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { callClientDays } from '../database/schema/calls.ts';
import { callRowCondition, momentsOf, type ReportFilters, type ReportWhere } from './call-source.ts';

/** Clients of a report's calls, each counted once however often they called. */
export async function differentClients(db: Db, filters: ReportFilters, where: ReportWhere): Promise<number> {
  const [row] = await rowsOf<{ clients: number }>(
    db,
    sql`select count(*)::integer as clients from (${clientsOf(filters, where)}) as clients`,
  );
  return row?.clients ?? 0;
}

const DAY = 86_400_000;

/**
 * Of the days of UTC that lie wholly within a range the clients are counted already; the calls themselves tell of its ends.
 * Whatever chooses among calls beside their time leaves only the calls.
 */
function clientsOf(filters: ReportFilters, where: ReportWhere): SQL {
  const { startDate, endDate, ...choosing } = filters;
  const { from, to } = momentsOf(filters, where.timeZone);
  const first = from && Math.ceil(from.getTime() / DAY) * DAY;
  const end = to && Math.floor(to.getTime() / DAY) * DAY;
  const isChosen = where.scope || Object.values(choosing).some((value) => value !== undefined);
  if (isChosen || !first || !end || first >= end)
    return sql`select distinct number_client from calls
      where ${callRowCondition(filters, where)} and number_client is not null`;
  const day = (moment: number) => sql`${new Date(moment).toISOString().slice(0, 10)}::date`;
  return sql`select number_client from ${callClientDays}
      where level_id = ${where.levelId} and day >= ${day(first)} and day < ${day(end)}
    union ${clientsBetween(where.levelId, from.getTime(), first)}
    union ${clientsBetween(where.levelId, end, to.getTime())}`;
}

const clientsBetween = (levelId: number, from: number, to: number): SQL => {
  const moment = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  return sql`select number_client from calls where level_id = ${levelId} and number_client is not null
    and started_at >= ${moment(from)} and started_at < ${moment(to)}`;
};
