import type { SessionCore } from '../../session/session.ts';
import type { Adaptation } from './options.ts';

const load = () => import('./adapt.ts');

/**
 * Loads the adaptation to a session's back end. Undefined if it does not differ from the reference; then no
 * code is fetched. Rejects if an option is wrong.
 */
export function adaptationOf(session: SessionCore): Promise<Adaptation> | undefined {
  const { adapter } = session.getState();
  return Object.keys(adapter).length > 0 ? load().then(({ adapt }) => adapt(adapter)) : undefined;
}
