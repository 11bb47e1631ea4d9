import type { Contract } from '../../src/core/contract/index.ts';
import {
  checkSessionHandler,
  firstLoginHandler,
  requestRecoveryHandler,
  resetPasswordHandler,
  signInHandler,
} from './accounts/account-handlers.ts';
import { exportCallsHandler } from './calls/export-calls.ts';
import { getCallHandler } from './calls/get-call.ts';
import { listCallsHandler } from './calls/list-calls.ts';
import { streamCallAudioHandler } from './calls/stream-call-audio.ts';
import type { Handlers } from './http/handler.ts';
import { getLevelHandler, listLevelsHandler } from './levels/levels.ts';
import {
  contactPhoneNumberOptionsHandler,
  levelOptionsHandler,
  mediaOptionsHandler,
  userLabelOptionsHandler,
  userOptionsHandler,
  wordOptionsHandler,
} from './options/options.ts';
import type { Services } from './services.ts';

/** The calls of the contract that this server answers; `not-served.ts` names the others. */
export const createHandlers = (services: Services) =>
  ({
    signIn: signInHandler(services),
    checkSession: checkSessionHandler(services),
    firstLogin: firstLoginHandler(services),
    requestRecovery: requestRecoveryHandler(services),
    resetPassword: resetPasswordHandler(services),

    listCalls: listCallsHandler(services),
    exportCalls: exportCallsHandler(services),
    getCall: getCallHandler(services),
    streamCallAudio: streamCallAudioHandler(services),

    listLevels: listLevelsHandler(services),
    getLevel: getLevelHandler(services),

    levelOptions: levelOptionsHandler(services),
    userLabelOptions: userLabelOptionsHandler(services),
    userOptions: userOptionsHandler(services),
    mediaOptions: mediaOptionsHandler(services),
    contactPhoneNumberOptions: contactPhoneNumberOptionsHandler(services),
    wordOptions: wordOptionsHandler(services),
  }) satisfies Handlers<Contract>;

/** A call that this server answers. */
export type ServedCall = keyof ReturnType<typeof createHandlers>;
