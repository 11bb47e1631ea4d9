import { type MouseEvent, useRef, useState } from 'react';

/**
 * A button that opens and closes something. Pressing it takes the focus from an open pop-up, which closes by
 * itself before the click arrives: what counts is how things stood when the press began.
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
