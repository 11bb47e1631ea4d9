import type { SessionData } from './session-data.ts';

/** What `inspect()` shows: the session without its secret. */
export interface Inspection extends Omit<SessionData, 'token' | 'href'> {
  readonly version: number;
  readonly id: string;
  readonly hosted: boolean;
  readonly token: 'present' | 'absent';
}
