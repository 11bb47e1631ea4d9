import { type SQL, sql } from 'drizzle-orm';
import { wholeDays } from '../calls/whole-days.ts';
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

/**
 * What a client is counted by: to tell numbers apart costs a quarter of telling texts apart. That two of a million clients
 * share a number, and count as one, is once in 37 million reports.
 */
const CLIENT = sql.raw('hashtextextended(number_client, 0)');

/**
 * Of the days of UTC that lie wholly within a range the clients are counted already; the calls themselves tell of its ends.
 * Whatever chooses among calls beside their time leaves only the calls.
 */
function clientsOf(filters: ReportFilters, where: ReportWhere): SQL {
  const { startDate, endDate, ...choosing } = filters;
  const { from, to } = momentsOf(filters, where.timeZone);
  const isChosen = where.scope || Object.values(choosing).some((value) => value !== undefined);
  const whole = !isChosen && from && to && wholeDays(from, to);
  if (!whole)
    return sql`select distinct ${CLIENT} from calls
      where ${callRowCondition(filters, where)} and number_client is not null`;
  const [first, end] = whole.days;
  const ofDays = sql`select ${CLIENT} from ${callClientDays}
    where level_id = ${where.levelId} and day >= ${first}::date and day < ${end}::date`;
  const ofEnds = whole.ends.map(
    ([from, to]) => sql`select ${CLIENT} from calls where level_id = ${where.levelId}
      and number_client is not null and started_at >= ${moment(from)} and started_at < ${moment(to)}`,
  );
  return sql.join([ofDays, ...ofEnds], sql` union `);
}

const moment = (time: number): SQL => sql`${new Date(time).toISOString()}::timestamptz`;
