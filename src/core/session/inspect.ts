import type { SessionCore } from './session.ts';
import type { SessionData } from './session-data.ts';

/** What `inspect()` shows: the session without its secret. */
export interface Inspection extends Omit<SessionData, 'token'> {
  readonly version: number;
  readonly id: string;
  readonly hosted: boolean;
  readonly token: 'present' | 'absent';
}

/** A picture of the session for debugging; changing it changes nothing. */
export function inspectSession({ version, id, getToken, getState }: SessionCore): Inspection {
  const data = structuredClone(getState());
  return { ...data, version, id, hosted: !!getToken, token: data.token ? 'present' : 'absent' };
}
