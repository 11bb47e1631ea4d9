import type { SessionCore } from '../session.ts';
import type { Inspection } from './inspection.ts';

/** Makes a copy of the session for debugging; changing the copy has no effect. */
export function inspectSession({ version, id, getToken, getState }: SessionCore): Inspection {
  // JSON leaves out the host's functions.
  const { token, ...data } = JSON.parse(JSON.stringify(getState()));
  return { ...data, version, id, hosted: !!getToken, token: token ? 'present' : 'absent' };
}
