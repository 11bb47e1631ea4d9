import { eq } from 'drizzle-orm';
import type { CallHold } from '../../../src/core/contract/calls/calls.ts';
import type { Db } from '../database/database.ts';
import { callHolds } from '../database/schema/retention.ts';
import { HttpError } from '../http/failures/http-error.ts';

/**
 * Keeps what a call has from being replaced while it is under a legal hold.
 * @throws HttpError 409 where it is.
 */
export async function refuseHeld(db: Db, callId: number): Promise<void> {
  if (await holdOf(db, callId)) throw new HttpError(409, 'heldCallKept');
}

/** The legal hold of a call; null: there is none. */
export async function holdOf(db: Db, callId: number): Promise<CallHold | null> {
  const [hold] = await db.select().from(callHolds).where(eq(callHolds.callId, callId));
  if (!hold) return null;
  const { heldAt, userId, userName } = hold;
  return { at: heldAt.toISOString(), user: userName === null ? null : { id: userId, name: userName } };
}
