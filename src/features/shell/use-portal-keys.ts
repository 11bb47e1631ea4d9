import { useEffect, useRef } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { isTyping } from '../../core/keys/is-typing.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { countLetters } from './letters.ts';

/** The actions of the portal's keys. */
export interface PortalKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** An open dialog gets all keys. */
const isInDialog = (event: Event): boolean =>
  event.composedPath().some((node) => node instanceof HTMLDialogElement);

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

const isHelpKey = (event: KeyboardEvent): boolean =>
  event.key === '?' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.composedPath()[0]);

/**
 * Ctrl+K, on a Mac Cmd+K, and `?`: on the portal's own page wherever the focus is, inside another application
 * only while the focus is in the portal. They are handled before the page's tag gets them: the dialog lists
 * its keys too. `?` is a single letter, which the user can turn off.
 */
export function usePortalKeys(owned: boolean, enabled: boolean, keys: PortalKeys): void {
  const { element } = useHost();
  const prefix = useSessionData((data) => data.storagePrefix);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: Event) => {
      // A browser that fills in a form fires events without a key.
      if (!(event instanceof KeyboardEvent)) return;
      const action = isPaletteKey(event)
        ? latest.current.onPalette
        : isHelpKey(event) && countLetters(prefix)
          ? latest.current.onHelp
          : undefined;
      if (!action || isInDialog(event)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    const target = owned ? document : element;
    target.addEventListener('keydown', onKey, true);
    return () => target.removeEventListener('keydown', onKey, true);
  }, [element, owned, enabled, prefix]);
}
