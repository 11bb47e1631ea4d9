import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls a function at Escape while a tip is shown under the pointer: the focus may be anywhere on the page. The key is not taken, and means
 * to others what it meant.
 */
export function useEscape(isShown: boolean, hide: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  });
  // A tip that can be seen hears the key: a passive effect comes after its first frame, much later on a busy machine.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
}
