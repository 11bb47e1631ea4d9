import type * as auth from '../../../src/core/contract/calls/accounts/auth.ts';
import type { checkSession } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { endAccessToken } from '../api-keys/access-tokens.ts';
import { tokenUser } from '../api-keys/token-user.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler, RequestContext } from '../http/handler.ts';
import { refusedField } from '../records/refused-field.ts';
import type { Services } from '../services.ts';
import { chooseFirstPassword, resetPassword } from './passwords/choose-password.ts';
import { placeOf } from './place.ts';
import { sessionUser } from './session-user.ts';
import { endSession } from './sessions.ts';
import { answerChallenge } from './sign-in/challenges.ts';
import type { Origin } from './sign-in/complete-sign-in.ts';
import { limitRate } from './sign-in/rate-limit.ts';
import { requestRecovery } from './sign-in/recovery.ts';
import { signIn } from './sign-in/sign-in.ts';

/** The header with a browser's token. */
const DEVICE_HEADER = 'x-device-token';

/** Signs in with e-mail and password. */
export const signInHandler =
  (services: Services): Handler<typeof auth.signIn> =>
  async ({ body }, context) => {
    const { email, password, rememberMe = false } = body;
    const { db, clock, passwordCost } = services;
    const deviceToken = context.request.headers.get(DEVICE_HEADER)?.slice(0, 100);
    const knowsDevices = services.features.includes('knownDevice');
    const { tell } = context;
    const credentials = {
      email,
      password,
      rememberMe,
      passwordCost,
      knowsDevices,
      tell,
      ...originOf(context),
    };
    const signedIn = await signIn(db, { ...credentials, ...(knowsDevices && { deviceToken }) }, clock());
    if (!signedIn) throw new HttpError(401, 'credentialsWrong');
    if ('challenge' in signedIn) context.tell({ asked: 'code' });
    return signedIn;
  };

/** Signs in with the code of a second factor. */
export const signInWithCodeHandler =
  ({ db, clock, features }: Services): Handler<typeof auth.signInWithCode> =>
  async ({ body }, context) => {
    const { texts, remoteAddress, tell } = context;
    await limitRate(db, { key: `code ${placeOf(remoteAddress)}`, requests: 300, within: 60 }, clock());
    const knowsDevices = features.includes('knownDevice');
    const signedIn = await answerChallenge(
      db,
      { ...body, ...originOf(context), knowsDevices, tell },
      clock(),
    );
    if (signedIn === 'challenge') throw new HttpError(401, 'challengeOver');
    if (signedIn === 'code') throw refusedField({ texts }, 'code', 'codeWrong');
    return signedIn;
  };

const originOf = ({ request, remoteAddress }: RequestContext): Origin => ({
  remoteAddress,
  userAgent: request.headers.get('user-agent') ?? undefined,
});

/** Ends the caller's session, or the token that a key was exchanged for. */
export const signOutHandler =
  ({ db }: Services): Handler<typeof auth.signOut> =>
  async (_, { caller, texts }) => {
    await (caller.limits ? endAccessToken : endSession)(db, caller.sessionKey);
    return { message: texts.server('signedOut') };
  };

/** The caller, with permissions and features. */
export const checkSessionHandler =
  ({ db, features, center }: Services): Handler<typeof checkSession> =>
  async (_, { caller }) => {
    if (caller.limits) return tokenUser(db, { ...caller, limits: caller.limits }, features);
    const user = await sessionUser(db, caller.userId, caller.permissions);
    if (!user) throw new HttpError(401, 'signInFirst');
    const demo = center === 'demo' && { demo: true };
    return { ...user, features: [...features], ids: center === 'own' ? 'any' : 'numbers', ...demo };
  };

/** Replaces the first password by the caller's own. */
export const firstLoginHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof auth.firstLogin> =>
  async ({ body }, { caller, texts }) => {
    const { password } = body;
    const isFirst =
      caller.mustChoosePassword &&
      (await chooseFirstPassword(db, caller, { password, cost, texts }, clock()));
    // Without the old password, a session left open would be enough to take over the account.
    if (!isFirst) throw new HttpError(403, 'passwordAlreadyChosen');
    return { message: texts.server('passwordChanged') };
  };

/** Requests a recovery mail. */
export const requestRecoveryHandler =
  ({ db, clock, sendMails }: Services): Handler<typeof auth.requestRecovery> =>
  async ({ body }, { remoteAddress, texts }) => {
    await limitRate(db, { key: `recovery ${placeOf(remoteAddress)}`, requests: 30, within: 60 }, clock());
    await requestRecovery(db, { email: body.email, language: texts.language }, clock());
    sendMails();
    return { message: texts.server('recoverySent') };
  };

/** Sets a new password with the token of a recovery mail. */
export const resetPasswordHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof auth.resetPassword> =>
  async ({ body }, { remoteAddress, texts }) => {
    await limitRate(db, { key: `reset ${placeOf(remoteAddress)}`, requests: 30, within: 60 }, clock());
    const { token, password } = body;
    if (!(await resetPassword(db, token, { password, cost, texts }, clock()))) {
      throw new HttpError(422, 'recoveryTokenInvalid', {
        fields: { token: [texts.server('recoveryTokenInvalid')] },
      });
    }
    return { message: texts.server('passwordChanged') };
  };
