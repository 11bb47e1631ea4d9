import { type SQL, sql } from 'drizzle-orm';
import { wholeDays } from '../calls/whole-days.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { callClientDays } from '../database/schema/calls.ts';
import { momentsOf } from '../http/request/local-time.ts';
import { callRowCondition, type ReportFilters, type ReportWhere } from './call-source.ts';

/** The number of different clients of a report's calls. */
export async function differentClients(db: Db, filters: ReportFilters, where: ReportWhere): Promise<number> {
  const [row] = await rowsOf<{ clients: number }>(
    db,
    sql`select count(*)::integer as clients from (${clientsOf(filters, where)}) as clients`,
  );
  return row?.clients ?? 0;
}

/**
 * The hash that clients are counted by: comparing numbers costs a quarter of comparing texts. Among a million
 * clients two share a hash, and count as one, in one of 37 million reports.
 */
const CLIENT = sql.raw('hashtextextended(number_client, 0)');

/**
 * The clients of the range's whole days of UTC are counted already; its ends are counted from the calls. With
 * any other filter than the time, all are counted from the calls.
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
