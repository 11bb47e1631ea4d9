import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** A place that the host has named by a child element: `<b slot="column:orders" data-label="Orders">`. */
export interface HostSlot {
  readonly name: string;
  /** The place's label, as plain text. */
  readonly label: string;
}

const NONE: readonly HostSlot[] = [];

function slotsOf(element: Element, kind: string): readonly HostSlot[] {
  const start = `${kind}:`;
  return [...element.children].flatMap((child) =>
    child.slot.startsWith(start)
      ? [
          {
            name: child.slot.slice(start.length),
            label: child.getAttribute('data-label') ?? child.textContent?.trim() ?? '',
          },
        ]
      : [],
  );
}

const isSame = (one: readonly HostSlot[], other: readonly HostSlot[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Gives the places of a kind that the host has named, in their order, and follows the host's changes. */
export function useHostSlots(kind: string): readonly HostSlot[] {
  const { element } = useHost();
  const [slots, setSlots] = useState(NONE);
  useEffect(() => {
    const look = () => {
      const next = slotsOf(element, kind);
      setSlots((before) => (isSame(before, next) ? before : next));
    };
    const observer = new MutationObserver(look);
    const attributeFilter = ['slot', 'data-label'];
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
    look();
    return () => observer.disconnect();
  }, [element, kind]);
  return slots;
}
