import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { useOverlayLayer } from './overlay-layer.ts';

export interface MenuEntry {
  readonly id: string;
  /** What it does, in words. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** How things stand, after the label. */
  readonly detail?: ReactNode;
  /** In force. */
  readonly active?: boolean;
  /** The menu stays open, for another. */
  readonly stays?: boolean;
  readonly onSelect: () => void;
}

interface MenuPopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** The menu's accessible name, and its heading. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The open menu. Loaded with Base UI when first wanted. */
export default function MenuPopup({ anchor, label, entries, onClose }: MenuPopupProps) {
  const layer = useOverlayLayer();
  if (!layer) return null;
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
        <BaseMenu.Portal container={layer}>
          <BaseMenu.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8}>
            <BaseMenu.Popup className="ui-popup ui-menu" aria-label={label} finalFocus={anchor}>
              {entries.map(({ id, icon, detail, active, stays, ...entry }) => (
                <BaseMenu.Item
                  key={id}
                  className="ui-option"
                  data-active={active ? '' : undefined}
                  closeOnClick={!stays}
                  onClick={entry.onSelect}
                >
                  {icon}
                  <span>{entry.label}</span>
                  {detail && <small>{detail}</small>}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}
