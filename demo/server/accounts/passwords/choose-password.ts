import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { recoveries } from '../../database/schema/accounts.ts';
import { users } from '../../database/schema/people.ts';
import type { RequestContext } from '../../http/handler.ts';
import { refusedField } from '../../records/refused-field.ts';
import { endSessions } from '../sessions.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { forgetLinks } from '../sign-in/recovery.ts';
import { forgetFailures } from '../sign-in/slow-down.ts';
import { hashToken } from '../token.ts';
import { refuseGuessable } from './guessable.ts';
import { hashPassword, verifyPassword } from './password.ts';

interface NewPassword extends Pick<RequestContext, 'texts'> {
  readonly password: string;
  readonly cost: string | undefined;
}

/**
 * The hash of a new password, unless it is too easy to guess. Hashing is slow: never within a transaction.
 */
export async function newHash(
  db: Db,
  { password, cost, texts }: NewPassword,
  owner: Parameters<typeof refuseGuessable>[3],
): Promise<string> {
  await refuseGuessable(db, { texts }, password, owner);
  return hashPassword(password, cost);
}

/** The columns that tell whether the user has chosen a password, and which one it is. */
const held = { lastLogin: users.lastLogin, passwordHash: users.passwordHash };

/**
 * Refuses to keep the first password, since the person who gave it knows it.
 * @throws HttpError 422 on the field `password`.
 */
async function refuseFirst(
  { password, texts }: NewPassword,
  { lastLogin, passwordHash }: Pick<typeof users.$inferSelect, keyof typeof held>,
): Promise<void> {
  if (lastLogin === null && (await verifyPassword(password, passwordHash))) {
    throw refusedField({ texts }, 'password', 'passwordKept');
  }
}

/**
 * Replaces the first password. The present session goes on, the user's others end.
 * @returns false when the user has already chosen a password.
 */
export async function chooseFirstPassword(
  db: Db,
  { userId, sessionKey }: { readonly userId: number; readonly sessionKey: string },
  chosen: NewPassword,
  now: Date,
): Promise<boolean> {
  const [user] = await db
    .select({ name: users.name, email: users.email, ...held })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return false;
  await refuseFirst(chosen, user);
  const passwordHash = await newHash(db, chosen, user);
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
 * Sets a new password with the token of a recovery mail, which works once. All sessions of the user end,
 * waits after failures end, known browsers are forgotten, and other recovery mails become void.
 * @returns false when the token is unknown, used or expired.
 */
export async function resetPassword(db: Db, token: string, chosen: NewPassword, now: Date): Promise<boolean> {
  const tokenHash = hashToken(token);
  const isValid = and(eq(recoveries.tokenHash, tokenHash), gt(recoveries.expiresAt, now));
  const [found] = await db
    .select({ name: users.name, email: users.email, ...held })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .where(isValid);
  if (!found) return false;
  await refuseFirst(chosen, found);
  const passwordHash = await newHash(db, chosen, found);
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(recoveries).where(isValid).returning({ userId: recoveries.userId });
    if (!used) return false;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, lastLogin: now })
      .where(and(eq(users.id, used.userId), eq(users.isActive, true)))
      .returning({ id: users.id, email: users.email });
    if (!user) return false;
    await forgetLinks(tx, user.id);
    await forgetFailures(tx, user.email);
    await forgetDevices(tx, user.id);
    await endSessions(tx, user.id);
    return true;
  });
}
