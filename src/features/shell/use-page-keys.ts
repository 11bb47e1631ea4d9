import { useEffect } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { isTyping } from '../../core/keys/is-typing.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { countLetters } from './letters.ts';

const isPlain = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * A tag gets keys only while the focus is inside it. On the portal's own page, keys are passed on to the
 * page's tag if the focus is nowhere or in the frame, so that `/` searches right after arriving, unless
 * the user has turned that off.
 */
export function usePageKeys(owned: boolean): void {
  const { root } = useHost();
  const prefix = useSessionData((data) => data.storagePrefix);
  useEffect(() => {
    if (!owned) return;
    const offer = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const page = root.querySelector('main > :last-child')?.shadowRoot;
      if (!page || !isPlain(event) || isTyping(path[0]) || path.includes(page)) return;
      if (!countLetters(prefix)) return;
      const { key, code, shiftKey } = event;
      const offered = new KeyboardEvent('keydown', { key, code, shiftKey, cancelable: true });
      if (!page.dispatchEvent(offered)) event.preventDefault();
    };
    document.addEventListener('keydown', offer);
    return () => document.removeEventListener('keydown', offer);
  }, [root, owned, prefix]);
}
