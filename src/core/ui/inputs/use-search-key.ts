import { type RefObject, useEffect } from 'react';
import { useHost } from '../../host/host-context.ts';
import { isTyping } from '../../keys/is-typing.ts';

/** Makes `/` focus the search, while the focus is inside the tag. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  const { root } = useHost();
  useEffect(() => {
    const onKey = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event as KeyboardEvent;
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [root, search]);
}
