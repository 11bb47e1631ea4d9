import type * as own from '../../../src/core/contract/calls/accounts/own-account.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import { refusedField } from '../records/refused-field.ts';
import type { Services } from '../services.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { changeOwnPassword, provePassword } from './passwords/own-password.ts';
import { endSessions } from './sessions.ts';
import {
  confirmSecret,
  makeSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './sign-in/second-factor.ts';

/** The caller's sessions. */
export const listSessionsHandler =
  (services: Services): Handler<typeof own.listSessions> =>
  (_, { caller }) =>
    ownSessions(services, caller, services.clock());

/** Ends one session of the caller. */
export const endSessionHandler =
  ({ db }: Services): Handler<typeof own.endSession> =>
  async ({ params }, { caller, texts }) => {
    if (!(await endOwnSession(db, caller, params.id))) throw new HttpError(404, 'notFound');
    return { message: texts.server('sessionEnded') };
  };

/** Ends all sessions of the caller but the present one. */
export const endOtherSessionsHandler =
  ({ db }: Services): Handler<typeof own.endOtherSessions> =>
  async (_, { caller, texts }) => {
    await endSessions(db, caller.userId, caller.sessionKey);
    return { message: texts.server('otherSessionsEnded') };
  };

/** Replaces the caller's password. */
export const changePasswordHandler =
  ({ db, clock, passwordCost }: Services): Handler<typeof own.changePassword> =>
  async ({ body }, { caller, texts }) => {
    await changeOwnPassword(db, { ...body, caller, texts }, clock(), passwordCost);
    return { message: texts.server('passwordChanged') };
  };

/** The state of the caller's second factor. */
export const getSecondFactorHandler =
  ({ db }: Services): Handler<typeof own.getSecondFactor> =>
  (_, { caller }) =>
    secondFactorOf(db, caller.userId);

/** Makes a secret for the caller's second factor. */
export const beginSecondFactorHandler =
  ({ db, clock, passwordCost }: Services): Handler<typeof own.beginSecondFactor> =>
  async ({ body }, { caller, texts }) => {
    const { email } = await provePassword(db, { ...body, caller, texts }, clock(), passwordCost);
    const made = await makeSecret(db, { userId: caller.userId, email });
    if (!made) throw new HttpError(409, 'secondFactorIsOn');
    return made;
  };

/** Confirms the secret by a code, and returns recovery codes. */
export const confirmSecondFactorHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof own.confirmSecondFactor> =>
  async ({ body }, { caller, texts }) => {
    const recoveryCodes = await confirmSecret(db, caller.userId, body.code, { now: clock(), cost });
    if (!recoveryCodes) throw refusedField({ texts }, 'code', 'codeWrong');
    return { message: texts.server('secondFactorOn'), recoveryCodes };
  };

/** Replaces the caller's recovery codes. */
export const renewRecoveryCodesHandler =
  ({ db, clock, passwordCost: cost }: Services): Handler<typeof own.renewRecoveryCodes> =>
  async ({ body }, { caller, texts }) => {
    await provePassword(db, { ...body, caller, texts }, clock(), cost);
    const recoveryCodes = await replaceRecoveryCodes(db, caller.userId, cost);
    if (!recoveryCodes) throw new HttpError(409, 'secondFactorIsOff');
    return { message: texts.server('recoveryCodesRenewed'), recoveryCodes };
  };

/** Turns the caller's second factor off. */
export const endSecondFactorHandler =
  ({ db, clock, passwordCost }: Services): Handler<typeof own.endSecondFactor> =>
  async ({ body }, { caller, texts }) => {
    await provePassword(db, { ...body, caller, texts }, clock(), passwordCost);
    if (!(await removeSecondFactor(db, caller.userId))) throw new HttpError(409, 'secondFactorIsOff');
    return { message: texts.server('secondFactorOff') };
  };
