import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AUDIT_SUBJECTS, AuditAction } from '../../../../src/core/contract/calls/audit.ts';
import { moment } from './columns.ts';

/**
 * Who heard, opened, took away and changed something. Rows are only ever added: a trigger refuses all else. Names are those of
 * the time, since people, roles and keys may be gone later.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: it is of no company alone, such as a change of a role. */
    levelId: integer(),
    at: moment().notNull(),
    action: text().$type<AuditAction>().notNull(),
    userId: integer(),
    userName: text(),
    keyId: integer(),
    keyName: text(),
    from: text().notNull(),
    subjectKind: text().$type<(typeof AUDIT_SUBJECTS)[number]>(),
    subjectId: text(),
    subjectName: text(),
    details: text(),
    /** A hash that requests of one listening share, so that they are one event. */
    opening: text(),
  },
  (t) => [
    uniqueIndex('audit_events_opening').on(t.opening),
    index('audit_events_level').on(t.levelId, t.at, t.id),
    index('audit_events_subject').on(t.subjectKind, t.subjectId),
  ],
);
