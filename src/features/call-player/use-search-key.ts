import { type RefObject, useEffect } from 'react';
import { useHost } from '../../core/element/host-context.ts';
import { isPlainKey, isTyping } from './player-keys.ts';

/** `/` leads to the search while the focus is inside the tag. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { root } = useHost();
  useEffect(() => {
    const onKey = (event: Event) => {
      if (
        !(event instanceof KeyboardEvent) ||
        event.key !== '/' ||
        !isPlainKey(event) ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [root, field]);
}
