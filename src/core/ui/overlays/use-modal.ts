import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Makes a `<dialog>` modal while it is mounted: the browser makes the rest inert, keeps the focus and gives it
 * back. Escape and a click outside ask to close it.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // The dialog closes before it is removed: a removed one cannot give the focus back.
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    if (shown) leaveClose(shown);
    return () => shown?.close();
  }, []);
  return {
    ref,
    tabIndex: -1,
    'aria-modal': true,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  } as const;
}

/** The attribute of the button that closes a dialog and does nothing else. */
export const CLOSES = { 'data-closes': '' } as const;

/** The browser gives the first control the focus: where that one closes the dialog the next gets it, else the dialog. */
function leaveClose(dialog: HTMLDialogElement): void {
  const controls = [
    ...dialog.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea, [tabindex="0"])'),
  ];
  const first = controls.findIndex((control) => control.matches(':focus'));
  if (!controls[first]?.matches('[data-closes]')) return;
  const takesFocus = (control: HTMLElement) =>
    !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility({ visibilityProperty: true });
  const next = controls.slice(first + 1).find(takesFocus);
  (next ?? dialog).focus({ preventScroll: true });
}
