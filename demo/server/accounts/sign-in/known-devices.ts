import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { knownDevices } from '../../database/schema/accounts.ts';
import { createToken, hashToken } from '../token.ts';

const LIFE = 180 * 24 * 3600 * 1000;
/** Known browsers of one user: the next one replaces the one that was not seen for longest. */
const MOST = 10;

/** A browser in which a user has signed in before. */
export interface Device {
  readonly hash: string;
  readonly userIds: readonly number[];
}

/** The browser of a token; undefined if the token is unknown or expired. */
export async function deviceOf(db: Db, token: string | undefined, now: Date): Promise<Device | undefined> {
  return token ? deviceWithHash(db, hashToken(token), now) : undefined;
}

/** The same by the token's hash. */
export async function deviceWithHash(db: Db, hash: string, now: Date): Promise<Device | undefined> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hash), gt(knownDevices.expiresAt, now)));
  return rows.length ? { hash, userIds: rows.map(({ userId }) => userId) } : undefined;
}

/**
 * Stores that a user has signed in with a browser.
 * @returns a token for the browser, if it has no valid one.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  device: Device | undefined,
  now: Date,
): Promise<string | undefined> {
  const token = device ? undefined : createToken();
  const tokenHash = device?.hash ?? hashToken(token ?? '');
  const seen = { seenAt: now, expiresAt: new Date(now.getTime() + LIFE) };
  await db
    .insert(knownDevices)
    .values({ tokenHash, userId, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: seen });
  const newest = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt))
    .limit(MOST);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)));
  return token;
}

/** Forgets all browsers of a user. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
