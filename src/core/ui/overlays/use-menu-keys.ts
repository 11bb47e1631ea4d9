import { type KeyboardEvent, useState } from 'react';
import { useTypeAhead } from '../../keys/use-type-ahead.ts';

const MOVES = new Map(
  Object.entries<(at: number, count: number) => number>({
    ArrowDown: (at, count) => (at + 1) % count,
    ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
    Home: () => 0,
    End: (_, count) => count - 1,
  }),
);

/** The keys of a menu, by WAI-ARIA's pattern; `at` is the entry with the focus, -1 for none. */
export function useMenuKeys(labels: readonly string[], onClose: () => void, leave: () => void) {
  const [at, setAt] = useState(-1);
  const findTyped = useTypeAhead(labels.length, at, (place) => [labels[place] ?? '']);

  const actionOf = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
    const place = MOVES.get(key)?.(at, labels.length);
    if (place !== undefined) return () => setAt(place);
    if (key === 'Escape') return onClose;
    if (key === 'Enter' || key === ' ') return () => target instanceof HTMLElement && target.click();
    return key.length === 1 ? () => setAt(findTyped(key) ?? at) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab moves on from the button that opened the menu.
    if (event.key === 'Tab') {
      leave();
      onClose();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return { at, setAt, onKeyDown };
}
