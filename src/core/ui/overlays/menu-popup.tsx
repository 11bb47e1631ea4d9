import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayLayer } from './overlay-layer.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** An entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  /** The entry's action, in words. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** The current state, after the label. */
  readonly detail?: ReactNode;
  /** For a choice and not an action: whether it is the current one. */
  readonly active?: boolean;
  /** The choices that exclude each other, in words: those of one name, which follow each other. Without it each stands for itself. */
  readonly group?: string;
  /** The menu stays open after this entry, for another choice. */
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

/** The open menu, in the top layer. Loaded on first use. */
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
      {groupsOf(entries).map(({ group, first, members }) => {
        const items = members.map((entry, index) => (
          <MenuItem
            key={entry.id}
            entry={entry}
            isAt={first + index === at}
            onReach={() => setAt(first + index)}
            onClose={onClose}
          />
        ));
        if (group === undefined) return items;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
          <div key={first} role="group" aria-label={group}>
            <p className="ui-popup-title" aria-hidden="true">
              {group}
            </p>
            {items}
          </div>
        );
      })}
    </div>
  );
}

interface MenuItemProps {
  readonly entry: MenuEntry;
  /** The focus is on it. */
  readonly isAt: boolean;
  readonly onReach: () => void;
  readonly onClose: () => void;
}

function MenuItem({ entry, isAt, onReach, onClose }: MenuItemProps) {
  const { icon, label, detail, active, stays, onSelect } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and the space bar are the menu's
    // biome-ignore lint/a11y/noStaticElementInteractions: its role depends on the entry
    <div
      {...roleOf(entry)}
      tabIndex={-1}
      className="ui-option"
      data-active={active ? '' : undefined}
      data-highlighted={isAt ? '' : undefined}
      onPointerMove={onReach}
      onFocus={onReach}
      onClick={() => {
        onSelect();
        if (!stays) onClose();
      }}
    >
      {icon}
      <span>{label}</span>
      {detail && <small>{detail}</small>}
    </div>
  );
}

const roleOf = ({ active, group }: MenuEntry) =>
  active === undefined
    ? { role: 'menuitem' }
    : { role: group === undefined ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': active };

interface Group {
  readonly group: string | undefined;
  /** The place of its first entry in the menu. */
  readonly first: number;
  readonly members: MenuEntry[];
}

function groupsOf(entries: readonly MenuEntry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [first, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last && last.group === entry.group) last.members.push(entry);
    else groups.push({ group: entry.group, first, members: [entry] });
  }
  return groups;
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
  menu?.querySelectorAll<HTMLElement>('[role^=menuitem]')[place];

/**
 * Moves the focus into the menu when it opens (to the first entry if a key opened it), and back when it
 * closes.
 */
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

/** Closes the menu on a press outside. The button that opened it closes it by itself. */
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
