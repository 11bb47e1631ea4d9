import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailedReport, MailSpan } from '../../../../src/core/contract/calls/report-mails.ts';
import { moment } from './columns.ts';
import { levels, users } from './people.ts';

/** The reports that users get by mail. */
export const reportMails = pgTable(
  'report_mails',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    levelId: integer()
      .notNull()
      .references(() => levels.id, { onDelete: 'cascade' }),
    report: text().$type<MailedReport>().notNull(),
    every: text().$type<MailSpan>().notNull(),
    /** As the report's call takes them. */
    filters: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    language: text().$type<'pt-BR' | 'en-US'>().notNull(),
    /** IANA name: of its days, and of the hour at which it is sent. */
    timeZone: text().notNull(),
    nextAt: moment().notNull(),
    /** The next try; later than `nextAt` after a failure, and while a server is at it. */
    tryAt: moment().notNull(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'report_mails_key', columns: [t.userId, t.levelId, t.report] }),
    index('report_mails_try').on(t.tryAt),
  ],
);
