import type { SessionData } from '../session-data.ts';

/** The result of `inspect()`: the session without its token. */
export interface Inspection extends Omit<SessionData, 'token' | 'href' | 'onMetric'> {
  readonly version: number;
  readonly id: string;
  readonly hosted: boolean;
  readonly token: 'present' | 'absent';
}
