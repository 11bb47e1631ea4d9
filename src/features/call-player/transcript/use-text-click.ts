import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { TranscriptSurface } from './transcript-surface.ts';
import { turnOf } from './use-word-keys.ts';

/** Pixels between press and release: from here on the user selects text. */
const DRAG = 4;

/** A click on a word plays it; a drag selects text as usual. */
export function useTextClick(surface: () => TranscriptSurface | null, hear: (word: number) => void) {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    down: (event: PointerEvent) => {
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    click: (event: MouseEvent) => {
      const { clientX: x, clientY: y } = event;
      const turn = turnOf(event.target);
      const dragged = Math.hypot(x - pressed.current.x, y - pressed.current.y) > DRAG;
      if (turn === null || dragged) return;
      hear(surface()?.wordAtPoint(turn, x, y) ?? -1);
    },
  };
}
