import { and, asc, count, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  AUDIT_PAGE,
  AUDIT_SORT_KEYS,
  type AuditEvent,
  type exportAuditEvents,
  type listAuditEvents,
} from '../../../src/core/contract/calls/audit.ts';
import type { recordFile } from '../../../src/core/contract/calls/saved-files.ts';
import type { Parsed } from '../../../src/core/contract/define/endpoint.ts';
import { maskNumbersIn } from '../../../src/core/contract/define/fields/client-number.ts';
import { isCall } from '../calls/call-id.ts';
import { callScope } from '../calls/call-scope.ts';
import type { Db } from '../database/database.ts';
import { auditEvents } from '../database/schema/audit.ts';
import { calls } from '../database/schema/calls.ts';
import { csvMoment } from '../format/csv.ts';
import { type CsvColumns, csvResponse } from '../format/csv-response.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { createLocalTime, nextDay, startOfDay } from '../http/request/time-zone.ts';
import type { WithWholeIds } from '../http/request/whole-ids.ts';
import { containing } from '../search/fold.ts';
import { sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';

type Filters = Omit<WithWholeIds<Parsed<typeof exportAuditEvents>['query']>, 'order_by'>;
type Row = typeof auditEvents.$inferSelect;

interface Where {
  readonly levelId: number;
  readonly timeZone: string;
}

/** The events of a company, and those that are of none alone. */
function conditionOf(filters: Filters, { levelId, timeZone }: Where): SQL | undefined {
  const { startDate, endDate, action, user, search } = filters;
  return and(
    or(eq(auditEvents.levelId, levelId), isNull(auditEvents.levelId)),
    startDate ? gte(auditEvents.at, startOfDay(startDate, timeZone)) : undefined,
    endDate ? lt(auditEvents.at, startOfDay(nextDay(endDate), timeZone)) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    user ? eq(auditEvents.userId, user) : undefined,
    search ? contains(search) : undefined,
  );
}

function contains(text: string): SQL | undefined {
  const pattern = sql`fold(${containing(text)})`;
  return or(
    sql`fold(${auditEvents.userName}) like ${pattern}`,
    sql`fold(${auditEvents.keyName}) like ${pattern}`,
    sql`fold(${auditEvents.subjectName}) like ${pattern}`,
    sql`${auditEvents.from} like ${containing(text)}`,
    eq(auditEvents.subjectId, text.trim()),
  );
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The search or filter of an export may be a client's number. */
const detailsFor = ({ details }: Row, caller: Caller): string | null =>
  details && !seesNumbers(caller) ? maskNumbersIn(details) : details;

const toEvent = (row: Row, caller: Caller): z.input<typeof AuditEvent> => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  user: named(row.userId, row.userName),
  key: named(row.keyId, row.keyName),
  from: row.from || null,
  subject: row.subjectKind && { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  details: detailsFor(row, caller),
});

const orderOf = (orderBy: string | undefined, texts: Texts): SQL[] => {
  const [first] = sortKeysOf(orderBy, AUDIT_SORT_KEYS, texts);
  return first?.direction === 'asc'
    ? [asc(auditEvents.at), asc(auditEvents.id)]
    : [desc(auditEvents.at), desc(auditEvents.id)];
};

/** The record of who heard, opened, took away and changed something. */
export const listAuditEventsHandler =
  ({ db }: Services): Handler<typeof listAuditEvents> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const condition = conditionOf(query, { levelId, timeZone });
    const { limit, offset } = pageOf(query, AUDIT_PAGE);
    const rows = await db
      .select()
      .from(auditEvents)
      .where(condition)
      .orderBy(...orderOf(query.order_by, texts))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ events: count() }).from(auditEvents).where(condition);
    return { rows: rows.map((row) => toEvent(row, caller)), total: all?.events ?? 0 };
  };

/** Rows read at once. */
const PAGE = 500;

/** The same as CSV, the oldest first, so that each page begins where the one before ended. */
export const exportAuditEventsHandler =
  ({ db, log }: Services): Handler<typeof exportAuditEvents> =>
  async ({ query }, { caller, levelId, timeZone, texts, correlationId }) =>
    csvResponse(pagesOf(db, conditionOf(query, { levelId, timeZone })), columnsIn(texts, timeZone, caller), {
      name: [query.startDate, query.endDate].filter(Boolean).join('_') || 'audit',
      language: texts.language,
      onError: (error) => log.error(`The export ${correlationId} broke off.`, error),
    });

async function* pagesOf(db: Db, condition: SQL | undefined) {
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(and(condition, gt(auditEvents.id, after)))
      .orderBy(asc(auditEvents.id))
      .limit(PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

function columnsIn(texts: Texts, timeZone: string, caller: Caller): CsvColumns<Row> {
  const localTime = createLocalTime(timeZone);
  return [
    [texts.audit('column.at'), ({ at }) => csvMoment(texts.language, localTime(at))],
    [texts.audit('column.action'), ({ action }) => texts.audit(`action.${action}`)],
    [
      texts.audit('column.person'),
      ({ userName, keyName }) => [userName, keyName].filter(Boolean).join(' / '),
    ],
    [texts.audit('column.from'), ({ from }) => from],
    [texts.audit('column.subject'), ({ subjectName, subjectId }) => subjectName ?? subjectId ?? ''],
    [texts.audit('column.details'), (row) => detailsFor(row, caller) ?? ''],
  ];
}

/** The request itself is what is recorded (`audited-calls.ts`): it tells of no call that the sender cannot see. */
export const recordFileHandler =
  ({ db }: Services): Handler<typeof recordFile> =>
  async ({ body: { call } }, { caller, levelId }) => {
    if (call === null || call === undefined) return;
    const scope = await callScope(db, caller, levelId);
    const [seen] = await db
      .select({ id: calls.id })
      .from(calls)
      .where(and(isCall(call), eq(calls.levelId, levelId), scope));
    if (!seen || !caller.permissions.has('viewCall')) throw new HttpError(404, 'notFound');
  };
