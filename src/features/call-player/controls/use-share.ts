import { useHref } from '../../../core/host/use-navigate.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { usePlayer } from '../stage/player-context.ts';

const loadShare = () => import('./share-moment.tsx').then((module) => module.default);

/** The button that copies a link to a moment; none where calls have no addresses. Its code comes with the first use. */
export function useShare() {
  const { call } = usePlayer();
  const hasAddress = useHref()('ViewCallById', { id: call.id }) !== undefined;
  return useLazyCode(loadShare, hasAddress, () => undefined).code;
}
