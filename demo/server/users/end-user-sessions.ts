import type { endUserSessions } from '../../../src/core/contract/entities/user.ts';
import { endSessions } from '../accounts/sessions.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { anothersAccount } from './anothers-account.ts';

/** Ends all sessions of another user, as where a telephone was lost. One's own are in the profile. */
export const endUserSessionsHandler =
  ({ db }: Services): Handler<typeof endUserSessions> =>
  async ({ params: { id } }, { caller, levelId, texts }) => {
    const { name } = await anothersAccount(db, { caller, levelId, id, own: 'ownSessions' });
    await endSessions(db, id);
    return { message: texts.server('userSessionsEnded', { name }) };
  };
