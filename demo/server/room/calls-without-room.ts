import type { CallName } from '../../../src/core/contract/index.ts';

/**
 * The calls that go on where there is no room for more, beside those that read or remove: without them nobody could
 * sign in to make room, read, or take back what is dangerous.
 */
export const CALLS_WITHOUT_ROOM: ReadonlySet<CallName> = new Set<CallName>([
  ...(['signIn', 'signInWithCode', 'signOut', 'firstLogin', 'exchangeToken'] as const),
  ...(['endSession', 'endOtherSessions', 'revokeApiKey', 'revokePermission'] as const),
]);
