import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './people.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Tokens are kept as SHA-256 alone: whoever reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Tokens of recovery mails, as hashes; a row is deleted when its token is used. */
export const recoveries = pgTable(
  'recoveries',
  { tokenHash: text().primaryKey(), userId: userId(), expiresAt: moment().notNull() },
  (t) => [index('recoveries_user').on(t.userId)],
);

/** Failed sign-ins by address, known or not: so both are treated, and timed, alike. */
export const signInFailures = pgTable('sign_in_failures', {
  email: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: moment(),
  updatedAt: moment().notNull(),
});

/** Requests counted within fixed windows of time, for every process of the server together. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowEndsAt: moment().notNull(),
  requests: integer().notNull(),
});

/** Requests for a recovery mail, stored before they are answered and served afterwards. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: id(),
  email: text().notNull(),
  language: text().$type<'pt-BR' | 'en-US'>().notNull(),
  requestedAt: moment().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull(),
});

/** The development outbox: mails that a demo without a mail server shows on a page. */
export const outbox = pgTable('outbox', {
  id: id(),
  recipient: text().notNull(),
  language: text().$type<'pt-BR' | 'en-US'>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  /** What the mail asks to open. */
  link: text().notNull(),
  sentAt: moment().notNull(),
});

/** What was made by requests with a key, so that a repetition makes nothing: kept a day. */
export const madeOnce = pgTable(
  'made_once',
  {
    keyHash: text().primaryKey(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<{ message: string; result: { id: number } }>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('made_once_age').on(t.createdAt)],
);

/** What the server remembers about itself, e.g. how the center was seeded. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: jsonb().notNull() });
