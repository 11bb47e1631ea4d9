import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { INTEGRATION_TYPES } from '../../../../src/core/contract/kinds/integration-types.ts';
import { callIds } from './calls.ts';
import { audit, id, moment } from './columns.ts';
import { levels } from './people.ts';

/** Connections of a level to other services, one to each. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    type: text().$type<(typeof INTEGRATION_TYPES)[number]>().notNull(),
    token: text().notNull(),
    checkActivityAsDone: boolean(),
    associateWithDeal: boolean(),
    model: text(),
    ...audit(),
  },
  (t) => [unique('integrations_type_unique').on(t.levelId, t.type)],
);

/** The actions of integrations for calls. */
export const integrationLogs = pgTable(
  'integration_logs',
  {
    id: id(),
    integrationId: integer()
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    callId: bigint({ mode: 'number' })
      .notNull()
      .references(() => callIds.id, { onDelete: 'cascade' }),
    status: text().$type<'ok' | 'nok'>().notNull(),
    /** The record's id at the other service; null: none was created. */
    externalId: text(),
    observation: text(),
    processedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('integration_logs_call_unique').on(t.callId, t.integrationId),
    index('integration_logs_processed').on(t.integrationId, t.processedAt, t.id),
  ],
);
