import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus when the button of a tag is removed with it: it moves to the tag that takes its place, else
 * to the last one, else to the fallback.
 */
export function useFocusOfRemoved(fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ui-tag button') ?? [])];
    const next = buttons[left.current] ?? buttons.at(-1) ?? fallback.current;
    left.current = null;
    next?.focus();
  });
  const leave = (at: number) => {
    left.current = at;
  };
  return { list, leave };
}
