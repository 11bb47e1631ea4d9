import { type RefObject, useEffect, useRef } from 'react';

/** A button that goes away leaves the focus to the tag that takes its place, else to the last one. */
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
