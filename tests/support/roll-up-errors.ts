import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../demo/server/database/database.ts';

/** The roll-up as it is against what it should be; none where they agree. */
export const rollUpErrors = (db: Db) =>
  rowsOf(
    db,
    sql`with wanted as (
        select level_id, date_trunc('hour', started_at, 'UTC') as hour, user_id, user_label_id, type, status,
          case when status = 'ANSWERED' and duration is not null then
            (array[0, 1, 2, 3, 4, 5, 6])[1 + (duration >= 30)::int + (duration > 60)::int + (duration > 180)::int
              + (duration > 300)::int + (duration > 480)::int + (duration > 600)::int] end::smallint as range,
          count(*)::bigint as calls, coalesce(sum(duration), 0)::bigint as service,
          coalesce(sum(waiting_time), 0)::bigint as waiting
        from calls group by 1, 2, 3, 4, 5, 6, 7
      ), actual as (
        select level_id, hour, user_id, user_label_id, type, status, service_time_range, calls::bigint, service_time,
          waiting_time
        from call_hours
      )
      (table wanted except table actual) union all (table actual except table wanted)`,
  );
