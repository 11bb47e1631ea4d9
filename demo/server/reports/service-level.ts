import { sql } from 'drizzle-orm';
import { type serviceLevelReport, WAIT_BOUNDS } from '../../../src/core/contract/reports/service-level.ts';
import { callScope } from '../calls/call-scope.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { localTime } from '../http/request/local-time.ts';
import type { Services } from '../services.ts';
import { callRowCondition, QUARTER, type ReportFilters, type ReportWhere } from './call-source.ts';
import { groupedBy, spanKeys, spanOf } from './group-calls.ts';
import { queueNames } from './names.ts';

/** Received calls of one day, queue, end and range of waits. */
interface Group {
  readonly day: string;
  /** Null in sums of days. */
  readonly hour: number | null;
  readonly queue: number | null;
  readonly status: string;
  /** The place of the wait among the counts of the contract. */
  readonly wait: number;
  readonly calls: number;
  /** Seconds. */
  readonly waiting: number;
}

/** How long received calls waited, by day or hour and by queue. */
export const serviceLevelHandler =
  ({ db }: Services): Handler<typeof serviceLevelReport> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const where: ReportWhere = { levelId, timeZone, scope: await callScope(db, caller, levelId) };
    const groups = await receivedIn(db, query, where);
    const names = await queueNames(db, levelId);
    return {
      days: [...groupedBy(groups, spanOf)]
        .map(([date, rows]) => ({ date, ...receivedOf(rows) }))
        .sort((one, other) => (one.date < other.date ? -1 : 1)),
      queues: [...groupedBy(groups, ({ queue }) => (queue !== null && names.has(queue) ? queue : null))]
        .map(([id, rows]) => ({
          id,
          name: (id !== null && names.get(id)) || texts.server('reportNoQueue'),
          ...receivedOf(rows),
        }))
        .sort(
          (one, other) =>
            Number(one.id === null) - Number(other.id === null) ||
            one.name.localeCompare(other.name, texts.language),
        ),
    };
  };

const sumOf = (groups: readonly Group[], key: 'calls' | 'waiting') =>
  groups.reduce((sum, group) => sum + group[key], 0);

function receivedOf(groups: readonly Group[]) {
  const of = (status: string) => groups.filter((group) => group.status === status);
  const counts = (status: string) =>
    Array.from({ length: WAIT_BOUNDS.length + 1 }, (_, at) =>
      sumOf(
        of(status).filter(({ wait }) => wait === at),
        'calls',
      ),
    );
  const [answered, abandoned] = [of('ANSWERED'), of('DITCHED')];
  return {
    answered: counts('ANSWERED'),
    abandoned: counts('DITCHED'),
    missed: sumOf(groups, 'calls') - sumOf(answered, 'calls') - sumOf(abandoned, 'calls'),
    waitingTime: sumOf(answered, 'waiting'),
  };
}

/** The least waits that are above a bound: the database counts those that a wait has reached. */
const ABOVE = sql.raw(`array[${WAIT_BOUNDS.map((bound) => bound + 1).join()}]`);

const hourOf = (filters: ReportFilters) =>
  spanKeys(filters).includes('hour') ? sql`extract(hour from local)::integer` : sql`null::integer`;

/** Added up by quarters of an hour first: the day is then worked out for far fewer rows. */
const receivedIn = (db: Db, filters: ReportFilters, where: ReportWhere): Promise<Group[]> =>
  rowsOf<Group>(
    db,
    sql`select local::date::text as day, ${hourOf(filters)} as hour, queue, status, wait,
        sum(calls)::float8 as calls, sum(waiting)::float8 as waiting
      from (
        select ${QUARTER} as at, queue_id as queue, status, count(*) as calls,
          width_bucket(coalesce(waiting_time, 0), ${ABOVE}) as wait, sum(coalesce(waiting_time, 0)) as waiting
        from calls
        where ${callRowCondition(filters, where)} and type = 'INBOUND' and status <> 'ON_PROGRESS'
        group by 1, 2, 3, 5
      ) as received
      cross join lateral (select ${localTime(sql.raw('at'), filters, where.timeZone)} as local) as clock
      group by 1, 2, 3, 4, 5`,
  );
