import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useOverlayLayer } from './overlay-layer.ts';

interface PopoverPopupProps {
  /** What it belongs to: beside this it opens, and here the focus returns. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className?: string;
  /** What gets the focus; the first control unless said otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog beside what opened it; open while it is mounted. Loaded with Base UI when first wanted. */
export function PopoverPopup({
  anchor,
  label,
  className = '',
  initialFocus,
  onClose,
  children,
}: PopoverPopupProps) {
  const layer = useOverlayLayer();
  if (!layer) return null;
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root open onOpenChange={(open) => !open && onClose()}>
        <Popover.Portal container={layer}>
          <Popover.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8}>
            <Popover.Popup
              className={`ui-popup ${className}`}
              aria-label={label}
              initialFocus={initialFocus}
              finalFocus={anchor}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
