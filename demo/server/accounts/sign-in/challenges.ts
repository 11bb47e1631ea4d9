import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { secondFactors, signInChallenges } from '../../database/schema/accounts.ts';
import { users } from '../../database/schema/people.ts';
import { createToken, hashToken } from '../token.ts';
import { completeSignIn, type Origin } from './complete-sign-in.ts';
import { type Device, deviceWithHash } from './known-devices.ts';
import { takeCode } from './second-factor.ts';
import { CODES, takeTurn } from './slow-down.ts';

const LIFE = 10 * 60 * 1000;

interface Asked {
  readonly userId: number;
  readonly rememberMe: boolean;
  readonly device: Device | undefined;
}

/** Stores that a password was right, and returns the challenge that the code must come with. */
export async function openChallenge(
  db: Db,
  { userId, rememberMe, device }: Asked,
  now: Date,
): Promise<string> {
  const token = createToken();
  await db.insert(signInChallenges).values({
    ...{ tokenHash: hashToken(token), userId, rememberMe, deviceHash: device?.hash ?? null },
    expiresAt: new Date(now.getTime() + LIFE),
  });
  return token;
}

interface Answer extends Origin {
  readonly challenge: string;
  readonly code: string;
  readonly knowsDevices: boolean;
  /** Gets the user of the challenge. */
  readonly tell: (facts: { readonly user: number }) => void;
}

/**
 * Finishes a sign-in by a code.
 * @returns the session, or which of the two is wrong: the code, or the challenge, which is unknown, used or
 * expired.
 * @throws HttpError 429 while the user has to wait after wrong codes.
 */
export async function answerChallenge(db: Db, answer: Answer, now: Date) {
  const isOpen = and(
    eq(signInChallenges.tokenHash, hashToken(answer.challenge)),
    gt(signInChallenges.expiresAt, now),
  );
  const [asked] = await db
    .select({ ...columns, email: users.email })
    .from(signInChallenges)
    .innerJoin(users, and(eq(users.id, signInChallenges.userId), eq(users.isActive, true)))
    .innerJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(isOpen);
  if (!asked) return 'challenge';
  const { userId, email, rememberMe, deviceHash } = asked;
  answer.tell({ user: userId });
  const device = deviceHash ? await deviceWithHash(db, deviceHash, now) : undefined;
  // An attacker with the password can cause failures here, but not in the owner's browser.
  const isKnown = device?.userIds.includes(userId);
  await takeTurn(db, { email, by: isKnown ? `${CODES} ${device?.hash}` : CODES }, now);
  if (!(await takeCode(db, userId, answer.code, now))) return 'code';
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(signInChallenges)
      .where(isOpen)
      .returning({ userId: signInChallenges.userId });
    if (used.length === 0) return 'challenge';
    return completeSignIn(tx, { ...answer, userId, email, rememberMe, device }, now);
  });
}

const columns = {
  userId: signInChallenges.userId,
  rememberMe: signInChallenges.rememberMe,
  deviceHash: signInChallenges.deviceHash,
};
