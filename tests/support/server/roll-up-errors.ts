import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../demo/server/database/database.ts';

const serviceTimeRange = sql`case when status = 'ANSWERED' and duration is not null then
  (array[0, 1, 2, 3, 4, 5, 6])[1 + (duration >= 30)::int + (duration > 60)::int + (duration > 180)::int
    + (duration > 300)::int + (duration > 480)::int + (duration > 600)::int] end::smallint`;

/** A roll-up's own columns beside level, hour, type, status and range, and its sums beside number, talk and waiting. */
const rollUps: Readonly<
  Record<string, { readonly keys: string; readonly sums: string; readonly wanted: string }>
> = {
  call_hours: {
    keys: 'user_id, user_label_id, rate',
    sums: ', cost',
    wanted: ', coalesce(sum(cost), 0)::bigint as cost',
  },
  call_number_hours: { keys: 'number_id, media_id', sums: '', wanted: '' },
};

/** The wrong rows of the roll-ups; none if they are right. */
export async function rollUpErrors(db: Db): Promise<object[]> {
  const errors: object[] = [];
  for (const table of Object.keys(rollUps)) errors.push(...(await rowsOf(db, differences(table))));
  return [...errors, ...(await rowsOf<object>(db, clientDays))];
}

function differences(table: string): SQL {
  const { keys = '', sums = '', wanted = '' } = rollUps[table] ?? {};
  return sql`with wanted as (
      select level_id, date_trunc('hour', started_at, 'UTC') as hour, type, status, ${serviceTimeRange} as range,
        ${sql.raw(keys)}, count(*)::bigint as calls, coalesce(sum(duration), 0)::bigint as service,
        coalesce(sum(waiting_time), 0)::bigint as waiting ${sql.raw(wanted)}
      from calls group by level_id, hour, type, status, range, ${sql.raw(keys)}
    ), actual as (
      select level_id, hour, type, status, service_time_range, ${sql.raw(keys)}, calls::bigint, service_time,
        waiting_time ${sql.raw(sums)}
      from ${sql.raw(table)}
    )
    (table wanted except table actual) union all (table actual except table wanted)`;
}

const clientDays = sql`with wanted as (
    select level_id, (started_at at time zone 'UTC')::date as day, number_client, count(*)::integer as calls
    from calls where number_client is not null group by 1, 2, 3
  ), actual as (select level_id, day, number_client, calls from call_client_days)
  (table wanted except table actual) union all (table actual except table wanted)`;
