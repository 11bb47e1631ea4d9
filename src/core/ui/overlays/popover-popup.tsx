import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../button.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { useOverlayLayer } from './overlay-layer.ts';

interface PopoverPopupProps {
  /** The element beside which the pop-up opens, and which gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className?: string;
  /** The element that gets the focus; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A low window, for example at a zoom of 400 %: a pop-up beside its control would have no room. */
const LOW = '(max-height: 420px)';

/**
 * A small dialog beside the control that opened it; open while it is mounted. Loaded with Base UI on first
 * use.
 */
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

/** Gives the window's edge above an element: from there the pop-up has the whole height. */
const topAbove = (element: HTMLElement | null) => ({
  getBoundingClientRect: () => {
    const { x = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return new DOMRect(x, 0, width, 0);
  },
});
