import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** A place that the host has named by what it put there: `<b slot="column:orders" data-label="Orders">`. */
export interface HostSlot {
  readonly name: string;
  /** What it is called, as plain text. */
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
            label: (child as HTMLElement).dataset.label ?? child.textContent?.trim() ?? '',
          },
        ]
      : [],
  );
}

const isSame = (one: readonly HostSlot[], other: readonly HostSlot[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The places of a kind that the host has named, in its order; followed while the host changes them. */
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
