import { and, eq, gt, sql } from 'drizzle-orm';
import { type Permission, toPermission } from '../../../src/core/contract/access/permissions.ts';
import { createToken, hashToken } from '../accounts/token.ts';
import type { Db } from '../database/database.ts';
import { accessTokens, apiKeys } from '../database/schema/api-keys.ts';
import { levels } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';

/** The beginning of every token of a key: it tells them from those of sessions without a query. */
const BEGINNING = 'ramal_token_';

/** Tells whether a text has the form of a token that a key was exchanged for. */
export const isAccessToken = (token: string): boolean => token.startsWith(BEGINNING);

/** A token to be made. */
export interface Grant {
  readonly keyId: number;
  readonly userId: number | null;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

/** Makes a token, which is not stored. */
export async function createAccessToken(db: Db, { scopes, ...grant }: Grant, now: Date): Promise<string> {
  const token = BEGINNING + createToken();
  await db
    .insert(accessTokens)
    .values({ ...grant, scopes: [...scopes], tokenHash: hashToken(token), createdAt: now });
  return token;
}

/** Ends one token. */
export async function endAccessToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

/** Milliseconds between two writes of a key's last use, since not every request should write. */
const USED_EVERY = 5 * 60 * 1000;

/** Stores that a key was used. A failure is ignored: a full disk must not keep programs from reading. */
export const noteUsed = (db: Db, keyId: number, now: Date, from?: string): Promise<unknown> =>
  db
    .update(apiKeys)
    .set({ lastUsedAt: now, ...(from !== undefined && { lastUsedFrom: from }) })
    .where(eq(apiKeys.id, keyId))
    .catch(() => undefined);

/**
 * The caller of a token: read anew with every request, so that a revoked key, a smaller one, an inactivated user or company
 * counts at once. What the key and the user may both do is what the token may do.
 */
export function openTokenCallers(db: Db): (token: string, now: Date) => Promise<Caller | undefined> {
  const query = tokenQuery(db);
  return async (token, now) => {
    const sessionKey = hashToken(token);
    const [row] = await query.execute({ tokenHash: sessionKey, now: now.toISOString() });
    if (!row) return undefined;
    const { keyId, actsAs, lastUsedAt, levelId } = row;
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > USED_EVERY) await noteUsed(db, keyId, now);
    return {
      userId: actsAs ?? -keyId,
      sessionKey,
      levelIds: [levelId],
      permissions: new Set(held(row)),
      mustChoosePassword: false,
      limits: { keyId, keyName: row.keyName, actsAs, scopes: row.scopes, createdAt: row.createdAt },
    };
  };
}

interface Held {
  readonly permissions: readonly string[];
  readonly actsAs: number | null;
  readonly ofUser: readonly string[];
}

/** The permissions that the key has, and its user too. */
export const held = ({ permissions, actsAs, ofUser }: Held): Permission[] =>
  permissions.flatMap((text) => {
    const permission = toPermission(text);
    return permission && (actsAs === null || ofUser.includes(permission)) ? [permission] : [];
  });

/** The permissions of a token's user. */
const OF_USER = sql<string[]>`array(
  select distinct role_permissions.permission
  from user_roles join role_permissions on role_permissions.role_id = user_roles.role_id
  where user_roles.user_id = ${accessTokens.userId}
)`;

/** The user of a token still works in the key's company; a token without a user has nothing to lose by it. */
const USER_IS_THERE = sql`(${accessTokens.userId} is null or exists (
  select 1 from users join user_levels on user_levels.user_id = users.id
  where users.id = ${accessTokens.userId} and users.is_active and user_levels.level_id = ${apiKeys.levelId}
))`;

const tokenQuery = (db: Db) =>
  db
    .select({
      keyId: apiKeys.id,
      keyName: apiKeys.name,
      levelId: apiKeys.levelId,
      permissions: apiKeys.permissions,
      lastUsedAt: apiKeys.lastUsedAt,
      actsAs: accessTokens.userId,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      ofUser: OF_USER,
    })
    .from(accessTokens)
    .innerJoin(apiKeys, eq(apiKeys.id, accessTokens.keyId))
    .innerJoin(levels, and(eq(levels.id, apiKeys.levelId), eq(levels.isActive, true)))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        sql`${apiKeys.revokedAt} is null`,
        sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${sql.placeholder('now')})`,
        USER_IS_THERE,
      ),
    )
    .prepare('token_caller');
