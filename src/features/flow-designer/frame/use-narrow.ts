import { useLayoutEffect } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { Designer } from '../work/designer-store.ts';

/** The tag's own width, in px, below which two things beside each other have no room. */
const ROOM = 820;

/** Tells the designer whether there is room for canvas and panels beside each other, before anything is painted. */
export function useNarrow(designer: Designer): void {
  const { element } = useHost();
  useLayoutEffect(() => {
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      // A tag that is not shown has no width: it stays as it was.
      if (width > 0 && width < ROOM !== designer.getState().narrow) designer.setNarrow(width < ROOM);
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [designer, element]);
}
