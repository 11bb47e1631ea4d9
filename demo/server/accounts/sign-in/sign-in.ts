import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { secondFactors } from '../../database/schema/accounts.ts';
import { users } from '../../database/schema/people.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import { placeOf } from '../place.ts';
import { openChallenge } from './challenges.ts';
import { completeSignIn, type Origin } from './complete-sign-in.ts';
import { type Device, deviceOf } from './known-devices.ts';
import { limitRate } from './rate-limit.ts';
import { FREE_FAILURES, forgetPasswordFailures, refuseWhileWaiting, takeTurn } from './slow-down.ts';

/**
 * Failures with one e-mail address in all unknown browsers together that cause no wait: more than four places
 * cause.
 */
const FREE_TOGETHER = 4 * FREE_FAILURES;
const TOGETHER = 'unknown browsers';

/** The data of a sign-in. */
export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  /**
   * The token that the browser kept from an earlier sign-in; undefined too if the server has no known
   * browsers.
   */
  readonly deviceToken?: string | undefined;
  /** True: the server knows browsers again (`knownDevice`). */
  readonly knowsDevices: boolean;
  readonly passwordCost?: string | undefined;
  /** Gets the user of the address, if there is one. */
  readonly tell: (facts: { readonly user: number }) => void;
}

/** The tokens of a session and a browser; or a challenge, for a second factor. */
export type SignedIn =
  | { readonly token: string; readonly deviceToken?: string | undefined }
  | { readonly challenge: string };

/**
 * Signs in; undefined for any reason of failure. An unknown address takes the same steps and the same time as
 * a known one, including failures and waits.
 * @throws HttpError 429 for too many attempts from one place, and while the client has to wait; it is thrown
 * before the password is checked, so it tells only the time.
 */
export async function signIn(db: Db, credentials: Credentials, now: Date): Promise<SignedIn | undefined> {
  const { password, rememberMe, remoteAddress, passwordCost, deviceToken, knowsDevices } = credentials;
  const email = credentials.email.toLowerCase();
  // High for one place: hundreds of agents may sign in at eight o'clock behind one address.
  await limitRate(db, { key: `sign-in ${placeOf(remoteAddress)}`, requests: 300, within: 60 }, now);
  const user = await userOf(db, email);
  if (user) credentials.tell({ user: user.id });
  const device = await deviceOf(db, deviceToken, now);
  // All its counts or none: what found no room for the second has not been looked at.
  await db.transaction((tx) => takeAttempt(tx, { email, userId: user?.id, device, remoteAddress }, now));
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, passwordCost);
  if (!user?.isActive || !isRight) return undefined;
  await forgetPasswordFailures(db, email);
  await renewHash(db, { ...user, password, passwordCost });
  const asked = { ...credentials, userId: user.id, device };
  if (user.factor) return { challenge: await openChallenge(db, { ...asked, rememberMe }, now) };
  return db.transaction((tx) => completeSignIn(tx, { ...asked, email, knowsDevices }, now));
}

interface Proven {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly password: string;
  readonly passwordCost: string | undefined;
}

/** Makes a hash of another cost anew: the password is at hand only now. */
async function renewHash(db: Db, { id, passwordHash: old, password, passwordCost }: Proven): Promise<void> {
  if (old === null || !isOutdated(old, passwordCost)) return;
  const passwordHash = await hashPassword(password, passwordCost);
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)));
}

async function userOf(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      factor: secondFactors.userId,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(users.email, email));
  return user;
}

interface Attempt {
  readonly email: string;
  readonly userId: number | undefined;
  readonly device: Device | undefined;
  readonly remoteAddress: string;
}

/**
 * An attacker must slow down only themselves, not the owner: failures are counted by place, and in a known
 * browser of the user by browser. Guesses from many places are counted together too, a few of each place,
 * which one person alone cannot reach.
 */
async function takeAttempt(db: Db, { email, userId, device, remoteAddress }: Attempt, now: Date) {
  const isKnown = userId !== undefined && device?.userIds.includes(userId);
  if (isKnown) return void (await takeTurn(db, { email, by: `browser ${device?.hash}` }, now));
  const together = { email, by: TOGETHER };
  await refuseWhileWaiting(db, together, now);
  const failures = await takeTurn(db, { email, by: `place ${placeOf(remoteAddress)}` }, now);
  if (failures <= FREE_FAILURES) await takeTurn(db, together, now, FREE_TOGETHER);
}
