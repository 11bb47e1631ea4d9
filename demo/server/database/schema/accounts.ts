import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** What its user ends it by. */
    id: uuid().notNull().default(sql`gen_random_uuid()`).unique(),
    /** Written seldom: some minutes late. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** As the browser said it at the sign-in, cut short. */
    userAgent: text(),
    remoteAddress: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Tokens of recovery mails, as hashes; a row is deleted when its token is used. */
export const recoveries = pgTable(
  'recoveries',
  { tokenHash: text().primaryKey(), userId: userId(), expiresAt: moment().notNull() },
  (t) => [index('recoveries_user').on(t.userId)],
);

/**
 * Failures in a row with an e-mail address, known or not: so both are treated, and timed, alike. They are counted apart by whoever
 * failed: a place, a browser that is known, all unknown ones together (`slow-down.ts`).
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    email: text().notNull(),
    by: text().notNull(),
    failures: integer().notNull(),
    lockedUntil: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ name: 'sign_in_failures_key', columns: [t.email, t.by] })],
);

/** Browsers that users have signed in with, by the hash of what they keep; one that several people share has a row for each. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().notNull(),
    userId: userId(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'known_devices_key', columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_expiry').on(t.expiresAt),
  ],
);

/** Secrets of authenticator apps. One that is not confirmed asks nobody for a code yet. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Base32. Its owner sees it once, while it is set up. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The half minute of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes as hashes; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text().notNull() },
  (t) => [primaryKey({ name: 'recovery_codes_key', columns: [t.userId, t.codeHash] })],
);

/** Sign-ins whose password was right and whose code is awaited; a row is deleted when it is used. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    rememberMe: boolean().notNull(),
    deviceHash: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sign_in_challenges_user').on(t.userId), index('sign_in_challenges_expiry').on(t.expiresAt)],
);

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
