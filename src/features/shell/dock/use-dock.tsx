import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { sameId } from '../../../core/contract/ids/ids.ts';
import type { RamalEventMap } from '../../../core/host/events.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import type { Route } from '../location/use-route.ts';
import type { Docked } from './docked.ts';

const loadDock = () => import('./dock.tsx').then((module) => module.default);

/**
 * The player below the pages: a call of a list is heard there, and goes on while the user works on other pages. The call's own page has
 * its sound, so the player is not shown beside it.
 */
export function useDock({ match, entry }: Route, waiting: boolean): ReactNode {
  const { root } = useHost();
  const owner = useSessionData(({ generation, level }) => `${generation} ${level}`);
  const [docked, setDocked] = useState<Docked>();
  const close = useCallback(() => setDocked(undefined), []);
  const { code: Dock } = useLazyCode(loadDock, docked !== undefined, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company hears nothing of it
  useEffect(close, [owner]);
  useEffect(() => {
    const listen = (event: RamalEventMap['ramal-listen']) => {
      event.preventDefault();
      setDocked({ ...event.detail, isPlaying: true });
    };
    root.addEventListener('ramal-listen', listen);
    return () => root.removeEventListener('ramal-listen', listen);
  }, [root]);

  if (!docked || !Dock || waiting || entry?.layout === 'plain') return undefined;
  const isOwnPage = match?.name === 'ViewCallById' && sameId(match.params.id, docked.callId);
  return (
    <Dock
      key={docked.callId}
      docked={docked}
      isHidden={isOwnPage}
      onPlaying={(isPlaying) => setDocked((now) => now && { ...now, isPlaying })}
      onClose={close}
    />
  );
}
