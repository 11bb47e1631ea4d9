import { type ReactNode, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import { placeOn, type RecordNavProps, trailOf } from './trail.ts';

const loadWays = () => import('./record-ways.tsx').then((module) => module.RecordWays);

/**
 * The ways to the next and the previous record of the list that the user came from. Without such a list there is
 * nothing, and no code is loaded for it.
 */
export function RecordNav(props: RecordNavProps): ReactNode {
  const session = useSession();
  const [trail] = useState(() => trailOf(session, props.list));
  const isOnIt = trail !== undefined && placeOn(trail, props.id) !== undefined;
  const { code: Ways } = useLazyCode(loadWays, isOnIt, () => undefined);
  return isOnIt && Ways ? <Ways {...props} trail={trail} /> : null;
}
