import { lt, not, sql } from 'drizzle-orm';
import { isOpen } from './accounts/sessions.ts';
import type { Db } from './database/database.ts';
import { lockFact, writeFact } from './database/facts.ts';
import {
  knownDevices,
  madeOnce,
  rateLimits,
  recoveries,
  recoveryRequests,
  sessions,
  signInChallenges,
  signInFailures,
} from './database/schema/accounts.ts';
import { accessTokens } from './database/schema/api-keys.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** Removes expired rows. */
export async function removeExpired(db: Db, now: Date, sessionIdle: number): Promise<void> {
  await db.delete(sessions).where(not(isOpen(now, sessionIdle)));
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await db.delete(recoveries).where(lt(recoveries.expiresAt, now));
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
  // A mail that has waited for a day no longer helps its reader.
  await db.delete(recoveryRequests).where(lt(recoveryRequests.requestedAt, new Date(now.getTime() - DAY)));
  await db.delete(madeOnce).where(lt(madeOnce.createdAt, new Date(now.getTime() - DAY)));
  await db.delete(signInFailures).where(lt(signInFailures.updatedAt, new Date(now.getTime() - DAY)));
}

/** Vacuums the embedded database once a day, by one process, since it has no autovacuum. */
export async function vacuumDaily(db: Db, now: Date): Promise<void> {
  const isDue = await db.transaction(async (tx) => {
    const last = (await lockFact<{ at: number }>(tx, 'vacuum'))?.at ?? 0;
    if (now.getTime() - last < DAY) return false;
    await writeFact(tx, 'vacuum', { at: now.getTime() });
    return true;
  });
  if (isDue) await db.execute(sql`vacuum analyze`);
}
