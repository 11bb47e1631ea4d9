import { useEffect, useState } from 'react';
import { useHost } from '../../../../core/host/host-context.ts';

/**
 * Whether the wheel moves the view. The wheel scrolls the page over a canvas without the focus; with Control,
 * and with two fingers, it always zooms.
 */
export function useWheel() {
  const { element } = useHost();
  const [isOurs, setOurs] = useState(false);
  useEffect(() => {
    const look = () => setOurs(element.matches(':focus-within, :fullscreen') || !canScroll(element));
    const leave = () => setOurs(false);
    const events = ['focusin', 'pointerenter', 'fullscreenchange'] as const;
    for (const type of events) element.addEventListener(type, look);
    element.addEventListener('focusout', leave);
    look();
    return () => {
      for (const type of events) element.removeEventListener(type, look);
      element.removeEventListener('focusout', leave);
    };
  }, [element]);
  return { panOnScroll: isOurs, preventScrolling: isOurs } as const;
}

/** Whether an ancestor of an element scrolls; slots and shadow roots are looked through. */
function canScroll(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.scrollHeight > at.clientHeight && at !== element) {
      const { overflowY } = getComputedStyle(at);
      if (at === document.scrollingElement || overflowY === 'auto' || overflowY === 'scroll') return true;
    }
  }
  return false;
}

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};
