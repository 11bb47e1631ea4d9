import type { Session } from '../session/session.ts';
import type { Adapter } from '../session/session-data.ts';

/** What differs on the wire. */
type WireAdapter = Omit<Adapter, 'meetingPlatforms'>;

/** The names and forms of the reference. */
const REFERENCE: WireAdapter = {
  levelHeader: 'x-level-id',
  countHeader: 'x-pagination-count',
  arrayFormat: 'brackets',
};

/** How the session's back end wants things. */
export const adapterOf = (session: Session): WireAdapter => ({ ...REFERENCE, ...session.getState().adapter });
