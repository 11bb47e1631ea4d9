import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { sameId } from '../../../core/contract/ids/ids.ts';
import type { RamalEventMap } from '../../../core/host/events.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import type { Route } from '../location/use-route.ts';
import { type Docked, isOfPage } from './docked.ts';

/** A call that was begun on its own page, after that was left: only where it sounds does it go on. */
const leftPage = ({ isOfPage: _, ...docked }: Docked): Docked | undefined =>
  docked.isPlaying ? docked : undefined;

const loadDock = () => import('./dock.tsx').then((module) => module.default);

/**
 * The player below the pages: a call of a list is heard there, and goes on while the user works on other pages, as one does that was begun on its
 * own page. That page has its sound, so the player is not shown beside it.
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

  const shown = match?.name === 'ViewCallById' ? match.params.id : undefined;
  useEffect(() => {
    if (shown === undefined) return;
    const play = (event: RamalEventMap['ramal-play']) => {
      const { callId } = event.detail;
      if (!isOfPage(event) || !sameId(shown, callId)) return;
      setDocked((now) =>
        now && sameId(now.callId, callId) ? now : { callId, time: 0, isPlaying: true, isOfPage: true },
      );
    };
    root.addEventListener('ramal-play', play);
    return () => {
      root.removeEventListener('ramal-play', play);
      setDocked((now) => (now?.isOfPage ? leftPage(now) : now));
    };
  }, [root, shown]);

  if (!docked || !Dock || waiting || entry?.layout === 'plain') return undefined;
  const isOwnPage = shown !== undefined && sameId(shown, docked.callId);
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
