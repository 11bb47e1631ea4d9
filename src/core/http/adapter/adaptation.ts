import type { SessionCore } from '../../session/session.ts';
import type { Adaptation } from './options.ts';

const load = () => import('./adapt.ts');

/**
 * What differs on a session's back end: nothing on one like the reference, and then no code of it is fetched. Rejects at an
 * option that means nothing.
 */
export function adaptationOf(session: SessionCore): Promise<Adaptation> | undefined {
  const { adapter } = session.getState();
  return Object.keys(adapter).length > 0 ? load().then(({ adapt }) => adapt(adapter)) : undefined;
}
