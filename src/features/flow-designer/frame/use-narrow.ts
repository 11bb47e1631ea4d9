import { useLayoutEffect } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { Designer } from '../work/designer-store.ts';

/** Pixels: in a narrower tag two elements have no room beside each other. */
const ROOM = 820;

/** Tells the designer before the first paint whether canvas and panels have room beside each other. */
export function useNarrow(designer: Designer): void {
  const { element } = useHost();
  useLayoutEffect(() => {
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      // A hidden tag has no width: it keeps its former state.
      if (width > 0 && width < ROOM !== designer.getState().narrow) designer.setNarrow(width < ROOM);
    };
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [designer, element]);
}
