import { type RefObject, useLayoutEffect } from 'react';

/** Marks the frame of a table as `data-fits` while all of its columns have room: nothing need scroll in it then. */
export function useFits(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = table.current;
    const frame = shown?.parentElement;
    if (!shown || !frame) return;
    const measure = () => frame.toggleAttribute('data-fits', shown.offsetWidth <= frame.clientWidth);
    // In the next frame: it changes the sizes that are watched.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(shown);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [table]);
}
