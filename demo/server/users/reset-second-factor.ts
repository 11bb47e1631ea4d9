import type { resetSecondFactor } from '../../../src/core/contract/entities/user.ts';
import { removeSecondFactor } from '../accounts/sign-in/second-factor.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { anothersAccount } from './anothers-account.ts';

/**
 * Removes the second factor of another user who has lost it. Removing the caller's own needs the password, in
 * the profile.
 */
export const resetSecondFactorHandler =
  ({ db }: Services): Handler<typeof resetSecondFactor> =>
  async ({ params: { id } }, { caller, levelId, texts }) => {
    const { name } = await anothersAccount(db, { caller, levelId, id, own: 'ownSecondFactor' });
    await removeSecondFactor(db, id);
    return { message: texts.server('secondFactorReset', { name }) };
  };
