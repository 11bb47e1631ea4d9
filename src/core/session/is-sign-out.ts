import type { SessionData } from './session-data.ts';

/** Whether a session ended by a sign-out. A refused token is none: others may still be answered, or are refused for themselves. */
export const isSignOut = (now: SessionData, before: SessionData): boolean =>
  before.token !== null && now.token === null && now.generation !== before.generation;
