import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHost } from './host-context.ts';

/**
 * Tells before the first paint, and at each change, whether the tag is narrower than so many pixels. A hidden tag has no width:
 * it stays as it was.
 */
export function useNarrow(limit: number, tell: (isNarrow: boolean) => void): void {
  const { element } = useHost();
  const told = useRef<boolean>(undefined);
  const measure = useEffectEvent(() => {
    const { width } = element.getBoundingClientRect();
    const isNarrow = width < limit;
    if (width === 0 || isNarrow === told.current) return;
    told.current = isNarrow;
    tell(isNarrow);
  });
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(() => requestAnimationFrame(() => measure()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}
