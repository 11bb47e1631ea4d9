import type { Inspection } from './inspection.ts';
import type { SessionCore } from './session.ts';

/** A picture of the session for debugging; changing it changes nothing. */
export function inspectSession({ version, id, getToken, getState }: SessionCore): Inspection {
  // Functions of the host's are left out.
  const { token, ...data } = JSON.parse(JSON.stringify(getState()));
  return { ...data, version, id, hosted: !!getToken, token: token ? 'present' : 'absent' };
}
