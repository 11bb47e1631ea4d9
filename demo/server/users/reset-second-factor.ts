import { and, eq } from 'drizzle-orm';
import type { resetSecondFactor } from '../../../src/core/contract/entities/user.ts';
import { removeSecondFactor } from '../accounts/second-factor.ts';
import { userLevels, users } from '../database/schema/people.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { checkMayTakeOver } from './check-may-take-over.ts';

/**
 * Removes the second factor of another user who has lost it. Removing the caller's own needs the password, in
 * the profile.
 */
export const resetSecondFactorHandler =
  ({ db }: Services): Handler<typeof resetSecondFactor> =>
  async ({ params: { id } }, { caller, levelId, texts }) => {
    const [found] = await db
      .select({ name: users.name })
      .from(users)
      .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
      .where(eq(users.id, id));
    if (!found) throw new HttpError(404, 'notFound');
    if (id === caller.userId) throw new HttpError(403, 'ownSecondFactor');
    await checkMayTakeOver(db, caller, id);
    await removeSecondFactor(db, id);
    return { message: texts.server('secondFactorReset', { name: found.name }) };
  };
