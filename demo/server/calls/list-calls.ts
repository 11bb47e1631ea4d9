import { CALL_SORT_KEYS, type listCalls } from '../../../src/core/contract/calls/calls.ts';
import { reach } from '../../../src/core/contract/scopes/reach.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import { callCondition } from './call-condition.ts';
import { callOrder, selectCalls, toCallItem } from './call-rows.ts';
import { callScope } from './call-scope.ts';
import { countCalls } from './count-calls.ts';
import { spokenHits } from './spoken-hits.ts';

/** Calls of a page unless the caller asks for another number (file 1, section 9). */
export const CALL_PAGE_SIZE = 20;

/** True if a caller may open any call of the list: others read no word of what was said. */
const opensCalls = ({ permissions, limits }: Caller): boolean =>
  permissions.has('viewCall') && (!limits || reach(limits.scopes, 'getCall') === 'open');

/** The list of calls. */
export const listCallsHandler =
  ({ db }: Services): Handler<typeof listCalls> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const keys = sortKeysOf(query.order_by, CALL_SORT_KEYS, texts);
    const scope = await callScope(db, caller, levelId);
    const { page: _, per_page: __, order_by: ___, ...filters } = query;
    const where = { levelId, timeZone, scope, seesNumbers: seesNumbers(caller) };
    const found = await callCondition(db, filters, where);
    const { limit, offset } = pageOf(query, CALL_PAGE_SIZE);
    const rows = await selectCalls(db)
      .where(found.condition)
      .orderBy(...callOrder(keys))
      .limit(limit)
      .offset(offset);
    const recordingIds = opensCalls(caller) ? rows.flatMap((row) => row.recordingId ?? []) : [];
    const hits = await spokenHits(db, levelId, filters, recordingIds);
    return {
      rows: rows.map((row) => ({ ...toCallItem(row), hits: hits.get(row.recordingId ?? '') ?? null })),
      total: await total(),
    };

    /** Counting takes the most time: a page that is not full gives the total without it. */
    async function total(): Promise<number> {
      if (rows.length > 0 && rows.length < limit) return offset + rows.length;
      return countCalls(db, filters, where, found);
    }
  };
