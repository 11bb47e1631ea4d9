import { and, count, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { callClientDays, callHours, calls } from '../database/schema/calls.ts';
import { momentsOf } from '../http/request/local-time.ts';
import { nextDay, startOfDay } from '../http/request/time-zone.ts';
import { containing } from '../search/fold.ts';
import { typedDigits } from '../search/typed-digits.ts';
import { type CallCondition, isIndexed, type Where } from './call-condition.ts';
import { type CallFilters, setConditions } from './call-filters.ts';
import { wholeDays } from './whole-days.ts';

/**
 * The number of calls. If the roll-up by hour has all columns of the condition, only a fraction of the rows
 * is read.
 */
export async function countCalls(
  db: Db,
  filters: CallFilters,
  where: Where,
  { condition, ways }: CallCondition,
): Promise<number> {
  const rolledUp = rollUpCondition(filters, where);
  if (rolledUp) return countHours(db, rolledUp);
  const byClient = clientDaysCount(filters, where);
  if (byClient) return numberOf(db, byClient);
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

/** The number of ids over several indexes; an id in several of them counts once. */
async function countUnion(db: Db, ways: NonNullable<CallCondition['ways']>): Promise<number> {
  const ids = sql.join(
    ways.map((way) => sql`select id from calls where ${way}`),
    sql` union `,
  );
  return numberOf(db, sql`select count(*) from (${ids}) as found`);
}

async function numberOf(db: Db, query: SQL): Promise<number> {
  const [row] = await rowsOf<{ calls: number }>(db, sql`select (${query})::integer as calls`);
  return row?.calls ?? 0;
}

const HOUR = 3600_000;
const isHour = (moment: Date | undefined): boolean => !moment || moment.getTime() % HOUR === 0;

const ROLLED_UP: readonly string[] = [
  ...['startDate', 'endDate', 'type', 'types', 'status', 'statuses', 'userLabel', 'userLabels', 'not'],
];

/** True if the roll-up by hour can narrow by a filter. A filter that is turned round is there by its own name, too. */
const isRolledUp = (name: string, value: unknown): boolean =>
  ROLLED_UP.includes(name) ||
  (name === 'without' && Array.isArray(value) && value.every((gap) => gap === 'userLabel'));

/** The same condition on the roll-up; undefined: it lacks a column, or the time zone has other hours. */
function rollUpCondition(filters: CallFilters, { levelId, timeZone, scope }: Where): SQL | undefined {
  if (
    scope ||
    Object.entries(filters).some(([name, value]) => value !== undefined && !isRolledUp(name, value))
  )
    return undefined;
  const { from, to } = momentsOf(filters, timeZone);
  if (!isHour(from) || !isHour(to)) return undefined;
  return and(
    eq(callHours.levelId, levelId),
    from && gte(callHours.hour, from),
    to && lt(callHours.hour, to),
    ...setConditions(filters, callHours),
  );
}

/**
 * The number of calls of a client whose number is too short for its index: whole days come from the clients'
 * roll-up, the range's ends from the calls. Undefined: there are other filters too.
 */
function clientDaysCount(
  filters: CallFilters,
  { levelId, timeZone, scope, seesNumbers }: Where,
): SQL | undefined {
  const { startDate, endDate, numberClient, ...others } = filters;
  if (scope || !startDate || !endDate || Object.values(others).some((value) => value !== undefined))
    return undefined;
  const digits = numberClient && seesNumbers && typedDigits(numberClient);
  const whole = wholeDays(startOfDay(startDate, timeZone), startOfDay(nextDay(endDate), timeZone));
  if (!digits || isIndexed(digits) || !whole) return undefined;
  const [first, end] = whole.days;
  const ofDays = sql`select coalesce(sum(calls), 0) from ${callClientDays}
    where level_id = ${levelId} and day >= ${first}::date and day < ${end}::date
      and number_client like ${containing(digits)}`;
  const ofEnds = whole.ends.map(
    ([from, to]) =>
      sql`select count(*) from ${calls} where ${and(
        eq(calls.levelId, levelId),
        gte(calls.startedAt, new Date(from)),
        lt(calls.startedAt, new Date(to)),
        like(calls.numberClient, containing(digits)),
      )}`,
  );
  return sql.join(
    [ofDays, ...ofEnds].map((part) => sql`(${part})`),
    sql` + `,
  );
}
