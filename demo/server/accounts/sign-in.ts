import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { secondFactors } from '../database/schema/accounts.ts';
import { users } from '../database/schema/people.ts';
import { openChallenge } from './challenges.ts';
import { completeSignIn, type Origin } from './complete-sign-in.ts';
import { type Device, deviceOf } from './known-devices.ts';
import { verifyPassword } from './password.ts';
import { placeOf } from './place.ts';
import { limitRate } from './rate-limit.ts';
import { FREE_FAILURES, refuseWhileWaiting, takeTurn } from './slow-down.ts';

/** Failures of unknown browsers with one address, from all places together, that cost no time: of four places at least. */
const FREE_TOGETHER = 4 * FREE_FAILURES;
const TOGETHER = 'unknown browsers';

export interface Credentials extends Origin {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  /** What the browser keeps of an earlier sign-in; undefined too where the server does without. */
  readonly deviceToken?: string | undefined;
  /** Whether browsers are known at all. */
  readonly knowsDevices: boolean;
  readonly passwordCost?: string | undefined;
  /** Told whose account it is, where the address is one's. */
  readonly tell: (facts: { readonly user: number }) => void;
}

/** A session's token, and one for the browser to keep; or a challenge, for a second factor. */
export type SignedIn =
  | { readonly token: string; readonly deviceToken?: string | undefined }
  | { readonly challenge: string };

/**
 * Signs in; undefined for whatever is wrong, for one reason as for another. An unknown address takes the same steps and the same time
 * as a known one, failures and waits included.
 *
 * @throws HttpError 429 for too many attempts from one place, and while whoever asks has to wait, before the password is looked at: so
 * it tells nothing but how long.
 */
export async function signIn(db: Db, credentials: Credentials, now: Date): Promise<SignedIn | undefined> {
  const { password, rememberMe, remoteAddress, passwordCost, deviceToken, knowsDevices } = credentials;
  const email = credentials.email.toLowerCase();
  // Generous for a place: hundreds of agents may sign in at eight o'clock behind one address.
  await limitRate(db, { key: `sign-in ${placeOf(remoteAddress)}`, requests: 300, within: 60 }, now);
  const user = await userOf(db, email);
  if (user) credentials.tell({ user: user.id });
  const device = await deviceOf(db, deviceToken, now);
  await takeAttempt(db, { email, userId: user?.id, device, remoteAddress }, now);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, passwordCost);
  if (!user?.isActive || !isRight) return undefined;
  const asked = { ...credentials, userId: user.id, device };
  if (user.factor) return { challenge: await openChallenge(db, { ...asked, rememberMe }, now) };
  return db.transaction((tx) => completeSignIn(tx, { ...asked, email, knowsDevices }, now));
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
 * Strangers slow down themselves, not the owner: failures are counted by place, those of a browser that the user has signed in with
 * before by browser alone. Guesses that are spread over many places are counted together too, a few of each place: nobody does that
 * alone to somebody else.
 */
async function takeAttempt(db: Db, { email, userId, device, remoteAddress }: Attempt, now: Date) {
  const isKnown = userId !== undefined && device?.userIds.includes(userId);
  if (isKnown) return void (await takeTurn(db, { email, by: `browser ${device?.hash}` }, now));
  const together = { email, by: TOGETHER };
  await refuseWhileWaiting(db, together, now);
  const failures = await takeTurn(db, { email, by: `place ${placeOf(remoteAddress)}` }, now);
  if (failures <= FREE_FAILURES) await takeTurn(db, together, now, FREE_TOGETHER);
}
