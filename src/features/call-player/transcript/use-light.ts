import { useEffect, useEffectEvent } from 'react';
import { onFrame } from '../controls/on-time.ts';
import { usePlayer } from '../stage/player-context.ts';
import type { TranscriptSurface } from './transcript-surface.ts';

/**
 * Highlights the word that is heard: in each frame while playing, else when the position changes. `onTurn` is
 * called for each turn that begins, and for the present one when following begins.
 */
export function useLight(
  surface: () => TranscriptSurface | null,
  following: boolean,
  onTurn: (turn: number) => void,
): void {
  const { controller } = usePlayer();
  const tell = useEffectEvent((turn: number) => onTurn(turn));

  useEffect(() => {
    if (!controller) return;
    let last = -1;
    return onFrame(controller, (time) => {
      const turn = surface()?.light(time) ?? null;
      if (turn === null || turn === last) return;
      last = turn;
      if (following) tell(turn);
    });
  }, [controller, surface, following]);
}
