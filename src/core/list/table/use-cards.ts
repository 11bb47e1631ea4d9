import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a table's rows are cards, one under the other: where the columns have not the room that they need, in px, beside each
 * other. Known before anything is painted, at the frame's own layout: one at once would be one more.
 */
export function useCards(needed: number): { table: RefObject<HTMLTableElement | null>; cards: boolean } {
  const table = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState<'enough' | 'little'>('enough');
  useLayoutEffect(() => {
    const frame = table.current?.parentElement;
    if (!frame) return;
    const measure = () => {
      const width = frame.clientWidth;
      // A list that is not shown has no width: it stays as it was.
      if (width > 0) setRoom(width < needed ? 'little' : 'enough');
    };
    const first = requestAnimationFrame(() => flushSync(measure));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => {
      cancelAnimationFrame(first);
      observer.disconnect();
    };
  }, [needed]);
  return { table, cards: room === 'little' };
}
