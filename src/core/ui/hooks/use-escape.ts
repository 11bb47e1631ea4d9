import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function at Escape while a tip is shown under the pointer: the focus may be anywhere on the page. The key is not taken, and means
 * to others what it meant.
 */
export function useEscape(isShown: boolean, hide: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
}
