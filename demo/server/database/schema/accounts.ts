import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './people.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions. Only SHA-256 hashes of tokens are stored: a reader of the table cannot sign in with them. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The id by which the user ends the session. */
    id: uuid().notNull().default(sql`gen_random_uuid()`).unique(),
    /** Written rarely: may be some minutes late. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** The browser's user agent at the sign-in, shortened. */
    userAgent: text(),
    remoteAddress: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Tokens of recovery mails and invitations, as hashes; a row is deleted when its token is used. */
export const recoveries = pgTable(
  'recoveries',
  { tokenHash: text().primaryKey(), userId: userId(), expiresAt: moment().notNull() },
  (t) => [index('recoveries_user').on(t.userId)],
);

/**
 * Failures in a row with an e-mail address, known or not: so that both behave the same and take the same
 * time. They are counted separately by their source: a place, a known browser, all unknown ones together
 * (`slow-down.ts`).
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

/**
 * Browsers in which users have signed in, by the hash of their token; a shared browser has a row for each
 * user.
 */
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

/** Secrets of authenticator apps. An unconfirmed one is not used yet. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Base32. The owner sees it once, while setting it up. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The half minute of the last accepted code: it and earlier ones are refused. */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes as hashes; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text().notNull() },
  (t) => [primaryKey({ name: 'recovery_codes_key', columns: [t.userId, t.codeHash] })],
);

/** Sign-ins with a right password that wait for a code; a row is deleted when it is used. */
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

/** Requests counted within fixed windows of time, by all processes of the server together. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowEndsAt: moment().notNull(),
  requests: integer().notNull(),
});

/** Requests for a recovery mail or an invitation: stored before the answer, and served afterwards. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: id(),
  email: text().notNull(),
  language: text().$type<'pt-BR' | 'en-US'>().notNull(),
  requestedAt: moment().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull(),
  /** True: the user is new, and gets the mail of an invitation. */
  isInvitation: boolean().notNull().default(false),
});

/** The development outbox: mails on a page, for a demo without a mail server. */
export const outbox = pgTable('outbox', {
  id: id(),
  recipient: text().notNull(),
  language: text().$type<'pt-BR' | 'en-US'>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  /** The link in the mail. */
  link: text().notNull(),
  /** The file that goes with it; null: there is none. */
  file: jsonb().$type<{ readonly name: string; readonly text: string }>(),
  sentAt: moment().notNull(),
});

/** Answers to requests with a key, kept for a day so that a repetition creates nothing. */
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

/** Values that the server stores about itself, e.g. how the center was seeded. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: jsonb().notNull() });
