import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/schema/people.ts';
import { HttpError } from '../../http/failures/http-error.ts';
import type { Caller, RequestContext } from '../../http/handler.ts';
import { refusedField } from '../../records/refused-field.ts';
import { endSessions } from '../sessions.ts';
import { forgetFailures, takeTurn } from '../sign-in/slow-down.ts';
import { newHash } from './choose-password.ts';
import { verifyPassword } from './password.ts';

/** A signed-in user with the password as proof. */
interface Proof {
  readonly caller: Caller;
  readonly texts: RequestContext['texts'];
  readonly currentPassword: string;
}

/**
 * Checks the caller's password before an action that an open session alone must not allow. Failures slow down
 * this session, not the owner elsewhere.
 * @throws HttpError 422 on the field `currentPassword`, or 429.
 */
export async function provePassword(db: Db, proof: Proof, now: Date, cost: string | undefined) {
  const { caller, texts, currentPassword } = proof;
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (!user) throw new HttpError(401, 'signInFirst');
  await takeTurn(db, { email: user.email, by: `session ${caller.sessionKey}` }, now);
  if (!(await verifyPassword(currentPassword, user.passwordHash, cost))) {
    throw refusedField({ texts }, 'currentPassword', 'passwordWrong');
  }
  await forgetFailures(db, user.email);
  return user;
}

/**
 * Replaces the caller's password. The caller's other sessions end.
 * @throws HttpError 422 on a field, or 429.
 */
export async function changeOwnPassword(
  db: Db,
  change: Proof & { readonly password: string },
  now: Date,
  cost: string | undefined,
): Promise<void> {
  const user = await provePassword(db, change, now, cost);
  const passwordHash = await newHash(db, { ...change, cost }, user);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessions(tx, user.id, change.caller.sessionKey);
  });
}
