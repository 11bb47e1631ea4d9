import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tells whether a table's rows are shown as cards, because the columns need more room than there is, in px.
 * It is measured before the next paint: a measurement at once would cost one more layout. In a window that is narrower than the columns the first
 * frame has cards already.
 */
export function useCards(needed: number): { table: RefObject<HTMLTableElement | null>; cards: boolean } {
  const table = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState<'enough' | 'little'>(() => (innerWidth < needed ? 'little' : 'enough'));
  useLayoutEffect(() => {
    const frame = table.current?.parentElement;
    if (!frame) return;
    const measure = () => {
      const width = frame.clientWidth;
      // A hidden list has no width, so its rows stay as they were.
      if (width === 0) return;
      setRoom(width < needed ? 'little' : 'enough');
      // For the widths of columns: no rendering when a window is drawn larger.
      table.current?.style.setProperty('--_frame', `${width}px`);
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
