import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../../demo/server/database/database.ts';

/** A stored call, as far as a switch told of it. */
export interface StoredCall {
  readonly id: string;
  readonly call: number;
  readonly started: string;
  readonly answered: string | null;
  readonly ended: string | null;
  readonly type: string;
  readonly status: string;
  readonly origin: string;
  readonly agent: string | null;
  readonly queue: string | null;
  readonly events: number;
  readonly sound: string | null;
}

/** All calls of a center, by their ids on the switch. */
export const storedCalls = (db: Db): Promise<StoredCall[]> =>
  rowsOf<StoredCall>(
    db,
    sql`select i.source_id as id, c.id as call, c.started_at::text as started, c.answered_at::text as answered,
        c.ended_at::text as ended, c.type, c.status, c.origin, u.extension as agent, q.name as queue,
        coalesce(jsonb_array_length(d.events), 0) as events, r.sha256 as sound
      from calls c join ingested_calls i on i.call_id = c.id left join call_details d on d.call_id = c.id
        left join users u on u.id = c.user_id left join queues q on q.id = c.queue_id
        left join recordings r on r.id = c.recording_id
      order by i.source_id`,
  );
