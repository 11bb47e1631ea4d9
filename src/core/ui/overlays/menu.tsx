import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { useLazyCode } from '../hooks/use-lazy-code.ts';
import type { MenuEntry } from './menu-popup.tsx';
import { useDisclosure } from './use-disclosure.ts';

const loadPopup = () => import('./menu-popup.tsx').then((module) => module.default);

interface MenuProps extends Omit<ButtonProps, 'onClick' | 'ref'> {
  /** The open menu's accessible name. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The button's text. */
  readonly children?: ReactNode;
}

/** A button with a menu. The menu's code is loaded when the pointer or the focus first reaches the button. */
export function Menu({ label, entries, ...button }: MenuProps) {
  const { open, setOpen, trigger, triggerProps } = useDisclosure('menu');
  const { code: Popup, hint } = useLazyCode(loadPopup, open, () => setOpen(false));
  return (
    <>
      <Button {...button} {...triggerProps} onPointerEnter={hint} onFocus={hint} />
      {open && Popup && (
        <Popup anchor={trigger} label={label} entries={entries} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
