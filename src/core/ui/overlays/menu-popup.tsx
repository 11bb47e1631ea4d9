import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayLayer } from './overlay-layer.ts';
import { useMenuKeys } from './use-menu-keys.ts';

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

/** The open menu, in the top layer. Loaded when first wanted. */
export default function MenuPopup(props: MenuPopupProps) {
  const layer = useOverlayLayer();
  return layer && createPortal(<OpenMenu {...props} />, layer);
}

function OpenMenu({ anchor, label, entries, onClose }: MenuPopupProps) {
  const { refs, floatingStyles, isPositioned } = useFloating({
    elements: { reference: anchor.current },
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  });
  const menu = refs.floating;
  const { at, setAt, onKeyDown } = useMenuKeys(
    entries.map((entry) => entry.label),
    onClose,
    () => anchor.current?.focus(),
  );
  useFocus(anchor, menu, isPositioned);
  useDismissal(anchor, menu, onClose);

  useEffect(() => {
    if (at >= 0) itemOf(menu.current, at)?.focus();
  }, [at, menu]);
  return (
    <div
      ref={refs.setFloating}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="ui-popup ui-menu"
      style={floatingStyles}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setAt(-1)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget))
          onClose();
      }}
    >
      {entries.map(({ icon, detail, active, stays, ...entry }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and the space bar are the menu's
        <div
          key={entry.id}
          role="menuitem"
          tabIndex={-1}
          className="ui-option"
          data-active={active ? '' : undefined}
          data-highlighted={place === at ? '' : undefined}
          onPointerMove={() => setAt(place)}
          onFocus={() => setAt(place)}
          onClick={() => {
            entry.onSelect();
            if (!stays) onClose();
          }}
        >
          {icon}
          <span>{entry.label}</span>
          {detail && <small>{detail}</small>}
        </div>
      ))}
    </div>
  );
}

const EDGE = { padding: 8 };
const MIDDLEWARE = [
  offset(6),
  flip(EDGE),
  shift(EDGE),
  size({
    ...EDGE,
    apply({ availableWidth, availableHeight, elements: { floating } }) {
      floating.style.setProperty('--available-width', `${availableWidth}px`);
      floating.style.setProperty('--available-height', `${availableHeight}px`);
    },
  }),
];

const itemOf = (menu: HTMLElement | null, place: number) =>
  menu?.querySelectorAll<HTMLElement>('[role=menuitem]')[place];

/** Into the menu when it is there: to its first entry where it was opened by a key. Back when it goes. */
function useFocus(
  anchor: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  isThere: boolean,
): void {
  useLayoutEffect(() => {
    const { current: element } = menu;
    const { current: opener } = anchor;
    if (!isThere || !element) return;
    const byKey = opener?.matches(':focus-visible');
    (byKey ? (itemOf(element, 0) ?? element) : element).focus({ preventScroll: true });
    return () => {
      if (element.matches(':focus-within')) opener?.focus();
    };
  }, [anchor, menu, isThere]);
}

/** A press elsewhere closes it. One of what opened it does so by itself. */
function useDismissal(
  anchor: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPress = (event: Event) => {
      const path = event.composedPath();
      if (![menu, anchor].some(({ current }) => current && path.includes(current))) close();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [anchor, menu]);
}
