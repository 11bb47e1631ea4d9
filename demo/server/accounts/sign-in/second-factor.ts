import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../database/database.ts';
import { recoveryCodes, secondFactors } from '../../database/schema/accounts.ts';
import { createRecoveryCodes, hashCodes, plainCode, saltOf } from './recovery-codes.ts';

/** Supported by every authenticator app: SHA-1, six digits, half a minute. */
const PERIOD = 30;
const ISSUER = 'Ramal';
/** Half minutes before and after whose codes are valid: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** The half minute of a code; undefined: it belongs to none near the present. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The confirmed second factor of a user. */
export async function secondFactorOf(db: Db, userId: number) {
  const [found] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return {
    isOn: found !== undefined,
    since: found?.since?.toISOString() ?? null,
    recoveryCodesLeft: left?.codes ?? 0,
  };
}

/**
 * Makes a secret, which is used once it is confirmed; it replaces an unconfirmed one.
 * @returns undefined if there is a confirmed one.
 */
export async function makeSecret(db: Db, { userId, email }: { userId: number; email: string }) {
  const secret = new Secret({ size: 20 }).base32;
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length ? { secret, uri: totpOf(secret, email).toString() } : undefined;
}

/**
 * Confirms a secret by one of its codes: from now on every sign-in asks for a code.
 * @returns recovery codes, or undefined for a wrong code or without an unconfirmed secret.
 */
export async function confirmSecret(
  db: Db,
  userId: number,
  code: string,
  { now, cost }: { readonly now: Date; readonly cost: string | undefined },
): Promise<string[] | undefined> {
  const isWaiting = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [waiting] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isWaiting);
  const step = waiting && stepOf(waiting.secret, plainCode(code), now);
  if (step === undefined) return undefined;
  const made = await prepareRecoveryCodes(cost);
  return db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(and(isWaiting, eq(secondFactors.secret, waiting?.secret ?? '')))
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0) return undefined;
    await storeRecoveryCodes(tx, userId, made.hashes);
    return made.codes;
  });
}

/** Replaces the recovery codes; undefined if the second factor is off. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  cost: string | undefined,
): Promise<string[] | undefined> {
  const { isOn } = await secondFactorOf(db, userId);
  if (!isOn) return undefined;
  const { codes, hashes } = await prepareRecoveryCodes(cost);
  await db.transaction((tx) => storeRecoveryCodes(tx, userId, hashes));
  return codes;
}

/** Hashing is slow: never within a transaction. */
async function prepareRecoveryCodes(cost: string | undefined) {
  const codes = createRecoveryCodes();
  return { codes, hashes: await hashCodes(codes, cost) };
}

async function storeRecoveryCodes(tx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Accepts a code of the app or a recovery code; each works once, also in simultaneous requests. */
export async function takeCode(db: Db, userId: number, given: string, now: Date): Promise<boolean> {
  const code = plainCode(given);
  return /^\d{6}$/.test(code) ? takeStep(db, userId, code, now) : takeRecoveryCode(db, userId, code);
}

async function takeStep(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor && stepOf(factor.secret, code, now);
  if (step === undefined) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const ofUser = eq(recoveryCodes.userId, userId);
  const [stored] = await db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(ofUser)
    .limit(1);
  if (!stored) return false;
  const [codeHash = ''] = await hashCodes([code], saltOf(stored.hash));
  const taken = await db
    .delete(recoveryCodes)
    .where(and(ofUser, eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Removes a second factor and its recovery codes; false: there was none. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ userId: secondFactors.userId });
    return removed.length > 0;
  });
}
