import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CALL_SORT_KEYS, type exportCalls } from '../../../src/core/contract/calls/calls.ts';
import { maskNumber, maskNumbersIn } from '../../../src/core/contract/define/fields/client-number.ts';
import type { SortKey } from '../../../src/core/contract/define/parameters.ts';
import { formatPhone } from '../../../src/core/contract/formats/format-phone.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { contacts } from '../database/schema/numbers.ts';
import { users } from '../database/schema/people.ts';
import { csvDuration, csvMoment } from '../format/csv.ts';
import { type CsvColumns, csvResponse } from '../format/csv-response.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { createLocalTime } from '../http/request/time-zone.ts';
import { sortKeysOf } from '../search/order.ts';
import type { Services } from '../services.ts';
import { callCondition } from './call-condition.ts';
import { type CallRow, callOrder, selectCalls, timeDirection } from './call-rows.ts';
import { callScope } from './call-scope.ts';

/** Rows read at once: other requests run between two pages, and memory stays small. */
const PAGE = 100;

/** Exports the call list. */
export const exportCallsHandler =
  ({ db, log }: Services): Handler<typeof exportCalls> =>
  async ({ query }, { caller, levelId, timeZone, texts, correlationId }) => {
    const keys = sortKeysOf(query.order_by, CALL_SORT_KEYS, texts);
    const scope = await callScope(db, caller, levelId);
    const { condition } = await callCondition(db, query, {
      ...{ levelId, timeZone, scope, seesNumbers: seesNumbers(caller) },
    });
    const name = [query.startDate, query.endDate].filter(Boolean).join('_') || 'calls';
    const pages = timeDirection(keys) ? pagesByTime(db, condition, keys) : pagesById(db, condition, keys);
    return csvResponse(pages, columnsIn(texts, timeZone, seesNumbers(caller)), {
      name,
      language: texts.language,
      onError: (error) => log.error(`The export ${correlationId} broke off.`, error),
    });
  };

/** Sorted by time, each page begins after the last row of the one before: an index finds it at once. */
async function* pagesByTime(db: Db, condition: SQL | undefined, keys: readonly SortKey[]) {
  const isAscending = timeDirection(keys) === 'asc';
  let after: SQL | undefined;
  for (;;) {
    const rows = await selectCalls(db)
      .where(and(condition, after))
      .orderBy(
        isAscending ? asc(calls.startedAt) : desc(calls.startedAt),
        isAscending ? asc(calls.id) : desc(calls.id),
      )
      .limit(PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    const place = sql`(${last.startedAt.toISOString()}::timestamptz, ${last.id}::bigint)`;
    after = sql`(${calls.startedAt}, ${calls.id}) ${sql.raw(isAscending ? '>' : '<')} ${place}`;
  }
}

/** In other orders the ids are sorted once, eight bytes each, and the rows read page by page. */
async function* pagesById(db: Db, condition: SQL | undefined, keys: readonly SortKey[]) {
  const sorted = await db
    .select({ id: calls.id })
    .from(calls)
    .leftJoin(users, eq(users.id, calls.userId))
    .leftJoin(contacts, eq(contacts.id, calls.contactId))
    .where(condition)
    .orderBy(...callOrder(keys));
  const ids = Float64Array.from(sorted, ({ id }) => id);
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = [...ids.subarray(start, start + PAGE)];
    const rows = await selectCalls(db).where(and(condition, inArray(calls.id, page)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield page.flatMap((id) => byId.get(id) ?? []);
  }
}

function columnsIn(texts: Texts, timeZone: string, isFull: boolean): CsvColumns<CallRow> {
  const { server: text } = texts;
  const localTime = createLocalTime(timeZone);
  const phone = (digits: string | null): string =>
    digits ? formatPhone(isFull ? digits : maskNumber(digits)) : '';
  const written = (words: string): string => (isFull ? words : maskNumbersIn(words));
  return [
    [text('csvId'), ({ id }) => String(id)],
    [text('csvStartedAt'), ({ startedAt }) => csvMoment(texts.language, localTime(startedAt))],
    [text('csvType'), ({ type }) => text(`callType${type}`)],
    [text('csvStatus'), ({ status }) => text(`callStatus${status}`)],
    [text('csvContact'), ({ contact }) => written(contact?.name ?? '')],
    [text('csvOrigin'), ({ origin }) => phone(origin)],
    [text('csvDestination'), ({ destinationNumber }) => phone(destinationNumber)],
    [text('csvTrackingNumber'), ({ trackingNumber }) => (trackingNumber ? formatPhone(trackingNumber) : '')],
    [text('csvMedia'), ({ media }) => media ?? ''],
    [text('csvAgent'), ({ user }) => user?.name ?? ''],
    [text('csvTeam'), ({ userLabel }) => userLabel?.label ?? ''],
    [text('csvQueue'), ({ queue }) => queue?.name ?? ''],
    [text('csvWaitingTime'), ({ waitingTime }) => csvDuration(waitingTime)],
    [text('csvDuration'), ({ answeredAt, duration }) => csvDuration(answeredAt && duration)],
    [text('csvTags'), ({ tags }) => written(tags.join(', '))],
  ];
}
