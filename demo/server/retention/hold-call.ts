import { eq, sql } from 'drizzle-orm';
import type { holdCall, releaseCall } from '../../../src/core/contract/calls/calls.ts';
import { isCall } from '../calls/call-id.ts';
import { callScope } from '../calls/call-scope.ts';
import { visibleCall } from '../calls/get-call.ts';
import { callHolds } from '../database/schema/retention.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Puts a call under a legal hold. The foreign key locks its call: one that is being removed is gone, and not found. */
export const holdCallHandler =
  ({ db, clock }: Services): Handler<typeof holdCall> =>
  async ({ params }, { caller, levelId, texts }) => {
    const scope = await callScope(db, caller, levelId);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from calls where ${isCall(params.id)} for key share`);
      await visibleCall(tx, params.id, levelId, scope);
      await tx
        .insert(callHolds)
        .values({
          ...{ callId: params.id, levelId, heldAt: clock() },
          userId: caller.userId > 0 ? caller.userId : null,
          userName: sql`(select name from users where id = ${caller.userId}::integer)`,
        })
        .onConflictDoNothing();
    });
    return { message: texts.server('callHeld') };
  };

/** Ends the legal hold of a call. */
export const releaseCallHandler =
  ({ db }: Services): Handler<typeof releaseCall> =>
  async ({ params }, { caller, levelId, texts }) => {
    await visibleCall(db, params.id, levelId, await callScope(db, caller, levelId));
    await db.delete(callHolds).where(eq(callHolds.callId, params.id));
    return { message: texts.server('callReleased') };
  };
