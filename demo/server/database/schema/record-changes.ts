import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RECORD_ACTIONS } from '../../../../src/core/contract/define/entities/trace.ts';
import { moment } from './columns.ts';

/** A field as it was before and after a change. */
export interface ChangedField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The changes of each record. A trigger refuses to change a row; all of a record go with it, since they hold what was in it. Names
 * are those of the time.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As its calls name it: `Queue`. */
    entity: text().notNull(),
    recordId: integer().notNull(),
    /** The company in which it was made; null: it is not known which, of what several companies have. */
    levelId: integer(),
    at: moment().notNull(),
    action: text().$type<(typeof RECORD_ACTIONS)[number]>().notNull(),
    userId: integer(),
    userName: text(),
    keyId: integer(),
    keyName: text(),
    fields: jsonb().$type<readonly ChangedField[]>().notNull(),
  },
  (t) => [index('record_changes_record').on(t.entity, t.recordId, t.id)],
);
