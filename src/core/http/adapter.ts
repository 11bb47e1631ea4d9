import type { Session } from '../session/session.ts';
import type { Adapter } from '../session/session-data.ts';

/** The names and forms of the reference. */
const REFERENCE: Adapter = {
  levelHeader: 'x-level-id',
  countHeader: 'x-pagination-count',
  arrayFormat: 'brackets',
};

/** How the session's back end wants things. */
export const adapterOf = (session: Session): Adapter => ({ ...REFERENCE, ...session.getState().adapter });
