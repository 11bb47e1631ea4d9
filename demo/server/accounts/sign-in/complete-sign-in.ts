import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/schema/people.ts';
import { openSession } from '../sessions.ts';
import { type Device, rememberDevice } from './known-devices.ts';
import { forgetFailures } from './slow-down.ts';

/** The place and the browser that a sign-in comes from. */
export interface Origin {
  readonly remoteAddress: string;
  readonly userAgent: string | undefined;
}

/** The proven user of a sign-in. */
export interface Completion extends Origin {
  readonly userId: number;
  readonly email: string;
  readonly rememberMe: boolean;
  readonly device: Device | undefined;
  readonly knowsDevices: boolean;
}

/** Opens the session of a user who has given all that the sign-in asks for. */
export async function completeSignIn(tx: Db, done: Completion, now: Date) {
  const { userId, email, device, knowsDevices } = done;
  await forgetFailures(tx, email);
  // Without a chosen password it does not count as their first sign-in.
  await tx
    .update(users)
    .set({ lastLogin: now })
    .where(and(eq(users.id, userId), isNotNull(users.lastLogin)));
  const deviceToken = knowsDevices ? await rememberDevice(tx, userId, device, now) : undefined;
  return { token: await openSession(tx, done, now), ...(deviceToken && { deviceToken }) };
}
