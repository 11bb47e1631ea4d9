import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../button.tsx';
import { useMedia } from '../use-media.ts';
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

/** A window that is low, at a zoom of 400 % say: beside a control there would be no room. */
const LOW = '(max-height: 420px)';

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
  const text = useText();
  const isLow = useMedia(LOW);
  if (!layer) return null;
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root open onOpenChange={(open) => !open && onClose()}>
        <Popover.Portal container={layer}>
          <Popover.Positioner
            anchor={isLow ? () => topAbove(anchor.current) : anchor}
            align="start"
            sideOffset={isLow ? 8 : 6}
            collisionPadding={8}
          >
            <Popover.Popup
              className={`ui-popup ${className}`}
              aria-label={label}
              initialFocus={initialFocus}
              finalFocus={anchor}
            >
              {isLow && (
                <Popover.Close
                  render={
                    <IconButton
                      size="small"
                      label={text('ui.close')}
                      icon={<X size={16} aria-hidden="true" />}
                    />
                  }
                />
              )}
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}

/** The window's edge above an element: from there the pop-up has all of its height. */
const topAbove = (element: HTMLElement | null) => ({
  getBoundingClientRect: () => {
    const { x = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return new DOMRect(x, 0, width, 0);
  },
});
