import type * as auth from '../../../src/core/contract/auth.ts';
import type { checkSession } from '../../../src/core/contract/session-user.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { chooseFirstPassword, resetPassword } from './choose-password.ts';
import { limitRate } from './rate-limit.ts';
import { requestRecovery } from './recovery.ts';
import { sessionUser } from './session-user.ts';
import { endSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const signInHandler =
  ({ db, clock, passwordCost }: Services): Handler<typeof auth.signIn> =>
  async ({ body }, { remoteAddress }) => {
    const { email, password, rememberMe = false } = body;
    const token = await signIn(db, { email, password, rememberMe, remoteAddress, passwordCost }, clock());
    if (!token) throw new HttpError(401, 'credentialsWrong');
    return { token };
  };

export const signOutHandler =
  ({ db }: Services): Handler<typeof auth.signOut> =>
  async (_, { caller, texts }) => {
    await endSession(db, caller.sessionKey);
    return { message: texts.server('signedOut') };
  };

export const checkSessionHandler =
  ({ db, features }: Services): Handler<typeof checkSession> =>
  async (_, { caller }) => {
    const user = await sessionUser(db, caller.userId);
    if (!user) throw new HttpError(401, 'signInFirst');
    return { ...user, features: [...features] };
  };

export const firstLoginHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof auth.firstLogin> =>
  async ({ body }, { caller, texts }) => {
    const { password } = body;
    const isFirst =
      caller.mustChoosePassword && (await chooseFirstPassword(db, caller, { password, cost }, clock()));
    // Without the old password, a session left open would be enough to take over the account.
    if (!isFirst) throw new HttpError(403, 'passwordAlreadyChosen');
    return { message: texts.server('passwordChanged') };
  };

export const requestRecoveryHandler =
  ({ db, clock, sendMails }: Services): Handler<typeof auth.requestRecovery> =>
  async ({ body }, { remoteAddress, texts }) => {
    await limitRate(db, { key: `recovery ${remoteAddress}`, requests: 30, within: 60 }, clock());
    await requestRecovery(db, { email: body.email, language: texts.language }, clock());
    sendMails();
    return { message: texts.server('recoverySent') };
  };

export const resetPasswordHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof auth.resetPassword> =>
  async ({ body }, { remoteAddress, texts }) => {
    await limitRate(db, { key: `reset ${remoteAddress}`, requests: 30, within: 60 }, clock());
    const { token, password } = body;
    if (!(await resetPassword(db, token, { password, cost }, clock()))) {
      throw new HttpError(422, 'recoveryTokenInvalid', {
        fields: { token: [texts.server('recoveryTokenInvalid')] },
      });
    }
    return { message: texts.server('passwordChanged') };
  };
