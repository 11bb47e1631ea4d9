import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { users } from '../database/schema/people.ts';
import { type Device, rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';
import { forgetFailures } from './slow-down.ts';

/** Where a sign-in comes from. */
export interface Origin {
  readonly remoteAddress: string;
  readonly userAgent: string | undefined;
}

export interface Completion extends Origin {
  readonly userId: number;
  readonly email: string;
  readonly rememberMe: boolean;
  readonly device: Device | undefined;
  readonly knowsDevices: boolean;
}

/** Opens the session of somebody who has shown everything that is asked for. */
export async function completeSignIn(tx: Db, done: Completion, now: Date) {
  const { userId, email, device, knowsDevices } = done;
  await forgetFailures(tx, email);
  // Without a password of their own they have not signed in yet.
  await tx
    .update(users)
    .set({ lastLogin: now })
    .where(and(eq(users.id, userId), isNotNull(users.lastLogin)));
  const deviceToken = knowsDevices ? await rememberDevice(tx, userId, device, now) : undefined;
  return { token: await openSession(tx, done, now), ...(deviceToken && { deviceToken }) };
}
