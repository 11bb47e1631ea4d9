import type { SessionCore } from './session.ts';
import type { SessionData } from './session-data.ts';

/** What `inspect()` shows: the session without its secret. */
export interface Inspection extends Omit<SessionData, 'token' | 'href'> {
  readonly version: number;
  readonly id: string;
  readonly hosted: boolean;
  readonly token: 'present' | 'absent';
}

/** A picture of the session for debugging; changing it changes nothing. */
export function inspectSession({ version, id, getToken, getState }: SessionCore): Inspection {
  // Functions of the host's are left out.
  const { token, ...data } = JSON.parse(JSON.stringify(getState()));
  return { ...data, version, id, hosted: !!getToken, token: token ? 'present' : 'absent' };
}
