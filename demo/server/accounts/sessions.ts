import { and, eq, ne, sql } from 'drizzle-orm';
import { toPermission } from '../../../src/core/contract/permissions.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import type { Caller } from '../http/handler.ts';
import { createToken, hashToken } from './token.ts';

const HOUR = 3600 * 1000;
const LIFE = { short: 12 * HOUR, remembered: 30 * 24 * HOUR };

/** Opens a session and gives its token, which is never seen again. */
export async function openSession(db: Db, userId: number, rememberMe: boolean, now: Date): Promise<string> {
  const token = createToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (rememberMe ? LIFE.remembered : LIFE.short)),
  });
  return token;
}

/** Ends all sessions of a user, but the one named. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.tokenHash, except) : undefined));
}

interface CallerRow {
  userId: number;
  mustChoosePassword: boolean;
  levelIds: number[];
  permissions: string[];
}

/** Whose token it is, with everything that a call's permission is judged by: one query for each request. */
export async function callerOf(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const sessionKey = hashToken(token);
  const [row] = await rowsOf<CallerRow>(
    db,
    sql`select
        users.id as "userId",
        users.last_login is null as "mustChoosePassword",
        array(
          select user_levels.level_id from user_levels join levels on levels.id = user_levels.level_id
          where user_levels.user_id = users.id and levels.is_active order by 1
        ) as "levelIds",
        array(
          select distinct role_permissions.permission
          from user_roles join role_permissions on role_permissions.role_id = user_roles.role_id
          where user_roles.user_id = users.id
        ) as "permissions"
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${sessionKey} and sessions.expires_at > ${now.toISOString()}::timestamptz
        and users.is_active`,
  );
  if (!row) return undefined;
  const permissions = row.permissions.flatMap((value) => toPermission(value) ?? []);
  return { ...row, sessionKey, permissions: new Set(permissions) };
}
