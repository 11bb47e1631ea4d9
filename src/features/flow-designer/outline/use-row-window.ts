import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels; all rows have the same, so that an index gives a position on the screen. */
export const ROW_HEIGHT = 48;
/** Rows beyond the edges, for quick scrolling. */
const MARGIN = 6;

/** The indexes of the rows to render: a flow of thousands costs only the visible ones. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [{ from, to }, setShown] = useState({ from: 0, to: 30 });
  useLayoutEffect(() => {
    const view = list.current;
    if (!view) return;
    const measure = () => {
      const first = Math.max(0, Math.floor(view.scrollTop / ROW_HEIGHT) - MARGIN);
      const last = Math.ceil((view.scrollTop + view.clientHeight) / ROW_HEIGHT) + MARGIN;
      setShown((shown) => (shown.from === first && shown.to === last ? shown : { from: first, to: last }));
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(view);
    view.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', measure);
    };
  }, [list]);
  return { from: Math.min(from, count), to: Math.min(to, count) };
}
