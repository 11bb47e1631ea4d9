import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CALL_SORT_KEYS, type exportCalls } from '../../../src/core/contract/calls.ts';
import type { SortKey } from '../../../src/core/contract/parameters.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { contacts } from '../database/schema/numbers.ts';
import { users } from '../database/schema/people.ts';
import { BYTE_ORDER_MARK, csvDuration, csvLine, separatorOf } from '../format/csv.ts';
import { formatPhone } from '../format/phone.ts';
import type { Handler } from '../http/handler.ts';
import type { Texts } from '../http/texts.ts';
import { createLocalTime } from '../http/time-zone.ts';
import { sortKeysOf } from '../search/order.ts';
import type { Services } from '../services.ts';
import { callCondition } from './call-condition.ts';
import { type CallRow, callOrder, selectCalls, timeDirection } from './call-rows.ts';
import { callScope } from './call-scope.ts';

/** Rows read at a time: other requests get their turn between two pages, and memory stays small. */
const PAGE = 500;

export const exportCallsHandler =
  ({ db, log }: Services): Handler<typeof exportCalls> =>
  async ({ query }, { caller, levelId, timeZone, texts, correlationId }) => {
    const keys = sortKeysOf(query.order_by, CALL_SORT_KEYS, texts);
    const scope = await callScope(db, caller, levelId);
    const { condition } = await callCondition(db, query, { levelId, timeZone, scope });
    const name = [query.startDate, query.endDate].filter(Boolean).join('_') || 'calls';
    const pages = timeDirection(keys) ? pagesByTime(db, condition, keys) : pagesById(db, condition, keys);
    return new Response(
      streamOf(csvOf(pages, texts, timeZone), (error) =>
        log.error(`The export ${correlationId} broke off.`, error),
      ),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.csv"`,
          'cache-control': 'no-store',
        },
      },
    );
  };

/** By time, each page begins after the last row of the one before: an index finds it at once, however far it is. */
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

/** In any other order the ids are sorted once, eight bytes each, and the rows read page by page. */
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
    const rows = await selectCalls(db).where(inArray(calls.id, page));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield page.flatMap((id) => byId.get(id) ?? []);
  }
}

async function* csvOf(
  pages: AsyncIterable<CallRow[]>,
  texts: Texts,
  timeZone: string,
): AsyncGenerator<string> {
  const columns = columnsIn(texts, timeZone);
  const separator = separatorOf(texts.language);
  yield BYTE_ORDER_MARK +
    csvLine(
      columns.map(([header]) => header),
      separator,
    );
  for await (const rows of pages) {
    // Requests that came meanwhile go first.
    await setImmediate();
    if (rows.length)
      yield rows
        .map((row) =>
          csvLine(
            columns.map(([, read]) => read(row)),
            separator,
          ),
        )
        .join('');
  }
}

type Column = readonly [header: string, read: (row: CallRow) => string];

function columnsIn(texts: Texts, timeZone: string): readonly Column[] {
  const { server: text } = texts;
  const localTime = createLocalTime(timeZone);
  const phone = (digits: string | null): string => (digits ? formatPhone(digits) : '');
  return [
    [text('csvId'), ({ id }) => String(id)],
    [text('csvStartedAt'), ({ startedAt }) => dateIn(texts.language, localTime(startedAt))],
    [text('csvType'), ({ type }) => text(`callType${type}`)],
    [text('csvStatus'), ({ status }) => text(`callStatus${status}`)],
    [text('csvContact'), ({ contact }) => contact?.name ?? ''],
    [text('csvOrigin'), ({ origin }) => phone(origin)],
    [text('csvDestination'), ({ destinationNumber }) => phone(destinationNumber)],
    [text('csvTrackingNumber'), ({ trackingNumber }) => phone(trackingNumber)],
    [text('csvMedia'), ({ media }) => media ?? ''],
    [text('csvAgent'), ({ user }) => user?.name ?? ''],
    [text('csvTeam'), ({ userLabel }) => userLabel?.label ?? ''],
    [text('csvQueue'), ({ queue }) => queue?.name ?? ''],
    [text('csvWaitingTime'), ({ waitingTime }) => csvDuration(waitingTime)],
    [text('csvDuration'), ({ answeredAt, duration }) => csvDuration(answeredAt && duration)],
    [text('csvTags'), ({ tags }) => tags.join(', ')],
  ];
}

/** `DD/MM/YYYY HH:mm:ss`, in English `MM/DD/YYYY HH:mm:ss` (file 1, section 9). */
function dateIn(language: Texts['language'], time: string): string {
  const [date = '', clock = ''] = time.split(' ');
  const [year, month, day] = date.split('-');
  return `${language === 'pt-BR' ? `${day}/${month}` : `${month}/${day}`}/${year} ${clock}`;
}

/** The texts as bytes, each read only when the one before has been sent. */
function streamOf(
  texts: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        // Whoever went away while a page was being read is not sent it.
        if (isCancelled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      isCancelled = true;
      await texts.return(undefined);
    },
  });
}
