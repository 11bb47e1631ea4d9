import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  INTEGRATION_LOG_PAGE,
  INTEGRATION_LOG_SORT_KEYS,
  type listIntegrationLogs,
} from '../../../src/core/contract/entities/integration.ts';
import type { Db } from '../database/database.ts';
import { callDetails, callIds, calls } from '../database/schema/calls.ts';
import { integrationLogs, integrations } from '../database/schema/integrations.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { containing } from '../search/fold.ts';
import { orderOf, sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import { typedDigits } from '../search/typed-digits.ts';
import type { Services } from '../services.ts';

const sortColumns: Readonly<Record<(typeof INTEGRATION_LOG_SORT_KEYS)[number], SQL>> = {
  processedAt: sql`${integrationLogs.processedAt}`,
  createdAt: sql`${integrationLogs.createdAt}`,
  status: sql`${integrationLogs.status}`,
  externalId: sql`${integrationLogs.externalId}`,
};

/** The logs of an integration of the level, the newest first. */
export const listIntegrationLogsHandler =
  ({ db }: Services): Handler<typeof listIntegrationLogs> =>
  async ({ params, query }, { caller, levelId, texts }) => {
    const [integration] = await db
      .select({ id: integrations.id })
      .from(integrations)
      .where(and(eq(integrations.id, params.id), eq(integrations.levelId, levelId)));
    if (!integration) throw new HttpError(404, 'notFound');
    const keys = sortKeysOf(query.order_by, INTEGRATION_LOG_SORT_KEYS, texts);
    const { limit, offset } = pageOf(query, INTEGRATION_LOG_PAGE);
    const condition = and(
      eq(integrationLogs.integrationId, params.id),
      query.status ? eq(integrationLogs.status, query.status) : undefined,
      query.search ? contains(query.search, seesNumbers(caller)) : undefined,
    );
    const rows = await db
      .select()
      .from(integrationLogs)
      .innerJoin(callIds, eq(callIds.id, integrationLogs.callId))
      .innerJoin(calls, and(eq(calls.id, callIds.id), eq(calls.startedAt, callIds.startedAt)))
      .where(condition)
      .orderBy(
        ...orderOf(keys.length ? keys : [{ key: 'processedAt', direction: 'desc' }], sortColumns),
        desc(integrationLogs.id),
      )
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ logs: count() })
      .from(integrationLogs)
      .innerJoin(callIds, eq(callIds.id, integrationLogs.callId))
      .innerJoin(calls, and(eq(calls.id, callIds.id), eq(calls.startedAt, callIds.startedAt)))
      .where(condition);
    const eventsOf = await callEvents(
      db,
      rows.map((row) => row.calls.id),
    );
    return {
      rows: rows.map(({ integration_logs: log, calls: call }) => ({
        ...log,
        processedAt: log.processedAt.toISOString(),
        createdAt: log.createdAt.toISOString(),
        call: {
          id: call.id,
          startedAt: call.startedAt.toISOString(),
          type: call.type,
          status: call.status,
          sourceNumber: call.origin,
          destinationNumber: call.destinationNumber,
          events: eventsOf(call.id),
        },
      })),
      total: all?.logs ?? 0,
    };
  };

/** The search: the external id, the observation, or a number of the call contains a text. */
function contains(text: string, byNumber: boolean): SQL | undefined {
  const digits = byNumber ? typedDigits(text) : '';
  return or(
    sql`fold(${integrationLogs.externalId}) like fold(${containing(text)})`,
    sql`fold(${integrationLogs.observation}) like fold(${containing(text)})`,
    digits ? sql`${calls.numbers} like ${containing(digits)}` : undefined,
  );
}

/** The people of several calls. */
async function callEvents(db: Db, callIds: readonly number[]) {
  const details = await db
    .select({ callId: callDetails.callId, events: callDetails.events })
    .from(callDetails)
    .where(inArray(callDetails.callId, [...callIds]));
  const ids = new Set(
    details.flatMap(({ events }) =>
      events.flatMap((event) => [event.sourceUserId ?? [], event.destinationUserId ?? []].flat()),
    ),
  );
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const personOf = (id: number | null) => people.find((person) => person.id === id) ?? null;
  return (id: number) =>
    (details.find(({ callId }) => callId === id)?.events ?? []).map((event) => ({
      sourceUser: personOf(event.sourceUserId),
      destinationUser: personOf(event.destinationUserId),
    }));
}
