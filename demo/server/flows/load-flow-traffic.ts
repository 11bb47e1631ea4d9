import { sql } from 'drizzle-orm';
import type { loadFlowTraffic } from '../../../src/core/contract/calls/flows.ts';
import { rowsOf } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { nextDay, startOfDay } from '../http/request/time-zone.ts';
import { findRecord } from '../records/select-records.ts';
import type { Services } from '../services.ts';
import { flowRecords } from './flow-records.ts';

interface Count {
  /** Null: the number of all calls. */
  node: string | null;
  digit: string | null;
  calls: number;
}

/**
 * The number of calls by branch, counted by the menus of the period's calls; a call that took a branch twice
 * counts once.
 */
export const loadFlowTrafficHandler =
  ({ db }: Services): Handler<typeof loadFlowTraffic> =>
  async ({ params, query }, context) => {
    const { record } = await findRecord(db, flowRecords.source, params.id, context);
    const from = startOfDay(query.startDate, context.timeZone).toISOString();
    const to = startOfDay(nextDay(query.endDate), context.timeZone).toISOString();
    const counts = await rowsOf<Count>(
      db,
      sql`with ways as materialized (
          select calls.id, call_details.ura
          from calls join call_details on call_details.call_id = calls.id
          where calls.level_id = ${context.levelId} and calls.type = 'INBOUND'
            and calls.started_at >= ${from}::timestamptz and calls.started_at < ${to}::timestamptz
            and (call_details.connect_flow_id = ${record.id}
              or call_details.ura @> ${JSON.stringify([{ flowId: record.id }])}::jsonb)
        )
        select null::text as node, null::text as digit, count(*)::integer as calls from ways
        union all
        select step->>'nodeId', step->>'digit', count(distinct ways.id)::integer
        from ways, jsonb_array_elements(ways.ura) as step
        where step->>'flowId' = ${String(record.id)}::text
        group by 1, 2`,
    );
    return {
      calls: counts.find(({ node }) => node === null)?.calls ?? 0,
      branches: counts.flatMap(({ node, ...rest }) => (node === null ? [] : [{ node, ...rest }])),
    };
  };
