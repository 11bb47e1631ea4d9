import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { signInFailures } from '../database/schema/accounts.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/http-error.ts';
import { verifyPassword } from './password.ts';
import { limitRate, resetRate } from './rate-limit.ts';
import { openSession } from './sessions.ts';

/** Failures in a row that lock an address, and for how long. */
const FAILURES = 5;
const LOCKED_MINUTES = 15;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly remoteAddress: string;
  readonly passwordCost?: string | undefined;
}

/**
 * Signs in: a session's token, or undefined, for one reason as for another. An unknown address takes the same
 * steps and the same time as a known one, failures and lock-out included.
 *
 * @throws HttpError 429 for too many attempts on an address from one place, or from one place in all; and for a
 * locked address, known or not, before its password is looked at: so it tells nothing but how long to wait.
 */
export async function signIn(db: Db, credentials: Credentials, now: Date): Promise<string | undefined> {
  const { password, rememberMe, remoteAddress, passwordCost } = credentials;
  const email = credentials.email.toLowerCase();
  const attempts = `sign-in ${remoteAddress} ${email}`;
  // Generous for a place: hundreds of agents may sign in at eight o'clock behind one address.
  await limitRate(db, { key: `sign-in ${remoteAddress}`, requests: 300, within: 60 }, now);
  await limitRate(db, { key: attempts, requests: 20, within: 60 }, now);
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      lastLogin: users.lastLogin,
    })
    .from(users)
    .where(eq(users.email, email));
  await takeAttempt(db, email, now);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, passwordCost);
  if (!user?.isActive || !isRight) return undefined;
  return db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.email, email));
    await resetRate(tx, attempts);
    // Without a password of their own they have not signed in yet.
    if (user.lastLogin) await tx.update(users).set({ lastLogin: now }).where(eq(users.id, user.id));
    return openSession(tx, user.id, rememberMe, now);
  });
}

/**
 * Counts an attempt as a failure before its password is looked at: however many come at once, and at however many processes,
 * no more than five are. The one that is right takes it back. The fifth locks the address; when the lock is over counting
 * starts anew.
 *
 * @throws HttpError 429 for a locked address.
 */
async function takeAttempt(db: Db, email: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lockedUntil = sql`${new Date(now.getTime() + LOCKED_MINUTES * 60_000).toISOString()}::timestamptz`;
  const count = sql`case when f.locked_until is null then f.failures + 1 else 1 end`;
  const taken = await rowsOf(
    db,
    sql`insert into sign_in_failures as f (email, failures, updated_at) values (${email}, 1, ${at})
      on conflict (email) do update set
        failures = ${count},
        locked_until = case when ${count} >= ${FAILURES} then ${lockedUntil} end,
        updated_at = excluded.updated_at
        where f.locked_until is null or f.locked_until <= ${at}
      returning failures`,
  );
  if (taken.length > 0) return;
  const [failed] = await db.select().from(signInFailures).where(eq(signInFailures.email, email));
  // Gone meanwhile: somebody has just signed in with the right password.
  if (failed?.lockedUntil) throw locked(failed.lockedUntil, now);
}

function locked(until: Date, now: Date): HttpError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new HttpError(429, 'signInLocked', {
    values: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}
