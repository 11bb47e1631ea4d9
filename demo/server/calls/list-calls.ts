import { CALL_SORT_KEYS, type listCalls } from '../../../src/core/contract/calls/calls.ts';
import type { Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/masked-numbers.ts';
import { sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import { callCondition } from './call-condition.ts';
import { callOrder, selectCalls, toCallItem } from './call-rows.ts';
import { callScope } from './call-scope.ts';
import { countCalls } from './count-calls.ts';

/** Calls of a page unless the caller asks for another number (file 1, section 9). */
export const CALL_PAGE_SIZE = 20;

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
    return { rows: rows.map(toCallItem), total: await total() };

    /** Counting takes the most time: a page that is not full gives the total without it. */
    async function total(): Promise<number> {
      if (rows.length > 0 && rows.length < limit) return offset + rows.length;
      return countCalls(db, filters, where, found);
    }
  };
