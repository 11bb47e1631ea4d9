import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recoveries, signInFailures } from '../database/schema/accounts.ts';
import { users } from '../database/schema/people.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { hashToken } from './token.ts';

interface NewPassword {
  readonly password: string;
  readonly cost: string | undefined;
}

/**
 * Replaces the first password. The session it is done in goes on, any other of the user ends.
 *
 * @returns false when the user has already chosen a password.
 */
export async function chooseFirstPassword(
  db: Db,
  { userId, sessionKey }: { readonly userId: number; readonly sessionKey: string },
  { password, cost }: NewPassword,
  now: Date,
): Promise<boolean> {
  const passwordHash = await hashPassword(password, cost);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, lastLogin: now })
      .where(and(eq(users.id, userId), sql`${users.lastLogin} is null`))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await endSessions(tx, userId, sessionKey);
    return true;
  });
}

/**
 * Sets a new password by a recovery mail's token. It works once; all sessions of the user end, a lock is
 * lifted, and other recovery mails become void.
 *
 * @returns false when the token is unknown, used or expired.
 */
export async function resetPassword(
  db: Db,
  token: string,
  { password, cost }: NewPassword,
  now: Date,
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const isValid = and(eq(recoveries.tokenHash, tokenHash), gt(recoveries.expiresAt, now));
  // Hashing is slow: not within the transaction, and not for a token that is none.
  const [found] = await db.select({ userId: recoveries.userId }).from(recoveries).where(isValid);
  if (!found) return false;
  const passwordHash = await hashPassword(password, cost);
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(recoveries).where(isValid).returning({ userId: recoveries.userId });
    if (!used) return false;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, lastLogin: now })
      .where(and(eq(users.id, used.userId), eq(users.isActive, true)))
      .returning({ id: users.id, email: users.email });
    if (!user) return false;
    await tx.delete(recoveries).where(eq(recoveries.userId, user.id));
    await tx.delete(signInFailures).where(eq(signInFailures.email, user.email));
    await endSessions(tx, user.id);
    return true;
  });
}
