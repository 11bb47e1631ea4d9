import type { CallName } from '../../src/core/contract/index.ts';
import type { CallEvents } from './http/failures/tell-event.ts';

const USER = { done: 'user changed' } as const;
const ROLE = { done: 'role changed' } as const;
const LEVEL = { done: 'company changed' } as const;
const SIGN_IN = { done: 'sign-in accepted', failed: 'sign-in failed' } as const;
const PASSWORD = { done: 'password changed', failed: 'password change failed' } as const;
const KEY = { done: 'key changed' } as const;
const FACTOR = { done: 'second factor changed', failed: 'second factor change failed' } as const;

/**
 * The calls that are security events in the log. A refusal because of a missing permission is one for every
 * call.
 */
export const SECURITY_EVENTS: CallEvents<CallName> = {
  signIn: SIGN_IN,
  signInWithCode: SIGN_IN,
  setUpCenter: { done: 'center set up', failed: 'center setup failed' },
  signOut: { done: 'signed out' },
  endSession: { done: 'session ended' },
  endOtherSessions: { done: 'session ended' },
  endUserSessions: { done: 'session ended' },
  firstLogin: PASSWORD,
  resetPassword: PASSWORD,
  changePassword: PASSWORD,
  requestRecovery: { done: 'password reset asked for' },
  beginSecondFactor: FACTOR,
  confirmSecondFactor: FACTOR,
  renewRecoveryCodes: FACTOR,
  endSecondFactor: FACTOR,
  resetSecondFactor: FACTOR,
  grantPermission: { done: 'permission granted' },
  revokePermission: { done: 'permission revoked' },
  createUser: USER,
  updateUser: USER,
  deleteUser: USER,
  activateUser: USER,
  inactivateUser: USER,
  createRole: ROLE,
  updateRole: ROLE,
  deleteRole: ROLE,
  createLevel: LEVEL,
  updateLevel: LEVEL,
  deleteLevel: LEVEL,
  activateLevel: LEVEL,
  inactivateLevel: LEVEL,
  createApiKey: { done: 'key created' },
  updateApiKey: KEY,
  deleteApiKey: KEY,
  revokeApiKey: { done: 'key revoked' },
  exchangeToken: { done: 'token given', failed: 'token refused' },
  exportCalls: { done: 'exported' },
  exportUsers: { done: 'exported' },
};
