import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../../src/core/contract/access/permissions.ts';
import { folded, id, moment, stamps } from './columns.ts';
import { users } from './people.ts';
import { levelId } from './routing.ts';

/** Keys of programs. Only a SHA-256 hash of the secret is stored; the prefix is its public beginning, by which the key is found. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    levelId: levelId(),
    name: text().notNull(),
    foldedName: folded('name'),
    /** Null until the secret is made, in the transaction that creates the key. */
    prefix: text(),
    secretHash: text(),
    permissions: text().$type<Permission>().array().notNull(),
    /** Null: it works until it is revoked. */
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
    lastUsedFrom: text(),
    ...stamps(),
  },
  (t) => [unique('api_keys_prefix_unique').on(t.prefix), index('api_keys_level').on(t.levelId)],
);

/** Tokens that keys were exchanged for, as hashes. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text().primaryKey(),
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The user in whose name the token acts; null: the key itself. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('access_tokens_key').on(t.keyId),
    index('access_tokens_user').on(t.userId),
    index('access_tokens_expiry').on(t.expiresAt),
  ],
);
