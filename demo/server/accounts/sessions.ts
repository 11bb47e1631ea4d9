import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { type Permission, toPermission } from '../../../src/core/contract/access/permissions.ts';
import { isAccessToken, openTokenCallers } from '../api-keys/access-tokens.ts';
import type { Db } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import { users } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { plainAddress } from './place.ts';
import { createToken, hashToken } from './token.ts';

const HOUR = 3600 * 1000;
const LIFE = { short: 12 * HOUR, remembered: 30 * 24 * HOUR };

/** Letters; longer than browsers' user agents. */
const USER_AGENT_MAXIMUM = 300;

interface Opened {
  readonly userId: number;
  readonly rememberMe?: boolean;
  readonly remoteAddress?: string;
  readonly userAgent?: string | undefined;
}

/** Opens a session and returns its token, which is not stored. */
export async function openSession(
  db: Db,
  { userId, rememberMe, remoteAddress, userAgent }: Opened,
  now: Date,
): Promise<string> {
  const token = createToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (rememberMe ? LIFE.remembered : LIFE.short)),
    userAgent: userAgent?.slice(0, USER_AGENT_MAXIMUM) ?? null,
    remoteAddress: remoteAddress === undefined ? null : plainAddress(remoteAddress),
  });
  return token;
}

/** Ends one session by its key. */
export async function endSession(db: Db, sessionKey: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionKey));
}

/** Ends all sessions of a user except the named one. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.tokenHash, except) : undefined));
}

/** Whether a session has neither come to its end nor been left unused for so many milliseconds. */
export const isOpen = (now: Date, idle: number): SQL =>
  sql`(${sessions.expiresAt} > ${now.toISOString()} and ${sessions.lastSeenAt} > ${new Date(now.getTime() - idle).toISOString()})`;

/** Milliseconds between two writes of “last seen”, since not every request should write. */
const SEEN_EVERY = 5 * 60 * 1000;

/** A failure is ignored: a full disk must not keep users from reading. */
const noteSeen = (db: Db, sessionKey: string, now: Date): Promise<unknown> =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.tokenHash, sessionKey))
    .catch(() => undefined);

/**
 * The caller of a token, with all that permissions are checked by: one query for each request, so the
 * database plans it once for each connection.
 */
export function openCallers({
  db,
  withheld,
  sessionIdle,
}: Pick<Services, 'db' | 'withheld' | 'sessionIdle'>): (
  token: string,
  now: Date,
) => Promise<Caller | undefined> {
  const query = callerQuery(db);
  const callerOfToken = openTokenCallers(db);
  return async (token, now) => {
    if (isAccessToken(token)) return without(await callerOfToken(token, now), withheld);
    const sessionKey = hashToken(token);
    const [row] = await query.execute({
      sessionKey,
      now: now.toISOString(),
      seenAfter: new Date(now.getTime() - sessionIdle).toISOString(),
    });
    if (!row) return undefined;
    const { lastSeenAt, ...caller } = row;
    if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY) await noteSeen(db, sessionKey, now);
    return without({ ...caller, sessionKey, permissions: permissionsOf(row.permissions) }, withheld);
  };
}

const without = (caller: Caller | undefined, withheld: ReadonlySet<Permission>): Caller | undefined =>
  caller && withheld.size > 0
    ? {
        ...caller,
        permissions: new Set([...caller.permissions].filter((permission) => !withheld.has(permission))),
      }
    : caller;

/** The parts of a caller that are the user's. */
const OF_USER = {
  userId: users.id,
  mustChoosePassword: sql<boolean>`users.last_login is null`,
  levelIds: sql<number[]>`array(
    select user_levels.level_id from user_levels join levels on levels.id = user_levels.level_id
    where user_levels.user_id = users.id and levels.is_active order by 1
  )`,
  permissions: sql<string[]>`array(
    select distinct role_permissions.permission
    from user_roles join role_permissions on role_permissions.role_id = user_roles.role_id
    where user_roles.user_id = users.id
  )`,
};

const permissionsOf = (written: readonly string[]): ReadonlySet<Permission> =>
  new Set(written.flatMap((value) => toPermission(value) ?? []));

/** An active user as a caller, for what is done in their name while they are away; undefined: there is none. */
export async function callerOfUser(
  { db, withheld }: Pick<Services, 'db' | 'withheld'>,
  userId: number,
): Promise<Caller | undefined> {
  const [row] = await db
    .select(OF_USER)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  return without(row && { ...row, sessionKey: '', permissions: permissionsOf(row.permissions) }, withheld);
}

const callerQuery = (db: Db) =>
  db
    .select({ ...OF_USER, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('sessionKey')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        eq(users.isActive, true),
      ),
    )
    .prepare('caller');
