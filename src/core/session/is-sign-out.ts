import type { SessionData } from './session-data.ts';

/**
 * Tells whether a session ended by a sign-out. A refused token does not count: other requests may still be
 * answered, or fail with their own refusal.
 */
export const isSignOut = (now: SessionData, before: SessionData): boolean =>
  before.token !== null && now.token === null && now.generation !== before.generation;
