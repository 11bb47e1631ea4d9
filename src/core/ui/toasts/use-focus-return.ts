import { useCallback, useEffect, useRef } from 'react';

/** The element that has the focus, also inside of tags. */
function focused(): Element | null {
  let { activeElement: active } = document;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Gives a function that brings the focus back to where it was before it came into an element, for when a button that has it goes. */
export function useFocusReturn(element: { readonly current: HTMLElement | null }): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = focused();
    const note = (event: FocusEvent) => {
      const [target] = event.composedPath();
      if (target instanceof Element && !element.current?.contains(target)) before.current = target;
    };
    addEventListener('focusin', note, true);
    return () => removeEventListener('focusin', note, true);
  }, [element]);
  return useCallback(() => {
    if (!element.current?.matches(':focus-within')) return;
    const { current } = before;
    // The button is there until the next frame, and so is a dialog that it may open.
    requestAnimationFrame(() => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    });
  }, [element]);
}
