import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../host/host-context.ts';
import { isTyping } from '../../keys/is-typing.ts';

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Calls a function at Ctrl+Z, on a Mac Cmd+Z, while the focus is in the tag. A field keeps the key, and so does a screen that has an undo
 * of its own.
 */
export function useUndoKey(undo: (() => void) | undefined): void {
  const { element } = useHost();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!undo || event.defaultPrevented || !isUndoKey(event) || isTyping(event.composedPath()[0])) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [element]);
}
