import { type MouseEvent, useRef, useState } from 'react';

/**
 * A button that opens and closes a pop-up. A press takes the focus from an open pop-up, which then closes
 * before the click arrives; so the click reverses the state at the beginning of the press.
 */
export function useDisclosure(kind: 'menu' | 'dialog') {
  const [open, setOpen] = useState(false);
  const openAtPress = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    open,
    setOpen,
    trigger,
    triggerProps: {
      ref: trigger,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerDown() {
        openAtPress.current = open;
      },
      onClick(event: MouseEvent) {
        const byKeyboard = event.detail === 0;
        setOpen(byKeyboard ? !open : !openAtPress.current);
      },
    },
  } as const;
}
