import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { callHours, calls } from '../database/schema/calls.ts';
import { nextDay, startOfDay } from '../http/time-zone.ts';
import type { CallCondition, CallFilters, Where } from './call-condition.ts';

/** How many calls there are. Where the roll-up by hour knows it, a fraction of the rows is read. */
export async function countCalls(
  db: Db,
  filters: CallFilters,
  where: Where,
  { condition, ways }: CallCondition,
): Promise<number> {
  const rolledUp = rollUpCondition(filters, where);
  if (rolledUp) return countHours(db, rolledUp);
  if (ways) return countUnion(db, ways);
  const [row] = await db.select({ calls: count() }).from(calls).where(condition);
  return row?.calls ?? 0;
}

async function countHours(db: Db, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ calls: sql<number>`coalesce(sum(${callHours.calls}), 0)::integer` })
    .from(callHours)
    .where(condition);
  return row?.calls ?? 0;
}

/** Ids by one index after the other; those that are in several count once. */
async function countUnion(db: Db, ways: NonNullable<CallCondition['ways']>): Promise<number> {
  const ids = sql.join(
    ways.map((way) => sql`select id from calls where ${way}`),
    sql` union `,
  );
  const [row] = await rowsOf<{ calls: number }>(
    db,
    sql`select count(*)::integer as calls from (${ids}) as found`,
  );
  return row?.calls ?? 0;
}

const HOUR = 3600_000;
const isHour = (moment: Date | undefined): boolean => !moment || moment.getTime() % HOUR === 0;

/** The same condition on the roll-up; undefined: it does not know, or its hours are not those of the time zone. */
function rollUpCondition(filters: CallFilters, { levelId, timeZone, scope }: Where): SQL | undefined {
  const { startDate, endDate, type, status, userLabel, ...others } = filters;
  if (scope || Object.values(others).some((value) => value !== undefined)) return undefined;
  const from = startDate ? startOfDay(startDate, timeZone) : undefined;
  const to = endDate ? startOfDay(nextDay(endDate), timeZone) : undefined;
  if (!isHour(from) || !isHour(to)) return undefined;
  return and(
    eq(callHours.levelId, levelId),
    from && gte(callHours.hour, from),
    to && lt(callHours.hour, to),
    type ? eq(callHours.type, type) : undefined,
    status ? eq(callHours.status, status) : undefined,
    userLabel ? eq(callHours.userLabelId, userLabel) : undefined,
  );
}
