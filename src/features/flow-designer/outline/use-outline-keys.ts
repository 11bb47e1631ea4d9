import type { KeyboardEvent } from 'react';
import { targetElement } from '../../../core/host/target-element.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { forwardKey } from '../../../core/keys/forward-key.ts';
import { useTypeAhead } from '../../../core/keys/use-type-ahead.ts';
import type { OutlineRow } from '../domain/model/outline.ts';
import { useStepActions } from '../steps/use-step-actions.tsx';
import { useDesigner, useFlowState } from '../work/designer-context.ts';
import type { Designer } from '../work/designer-store.ts';
import { type StepClipboard, useStepClipboard } from '../work/use-step-clipboard.ts';
import { rowWords } from './row-words.ts';
import { isFolded } from './use-outline-rows.ts';

interface Outline {
  readonly rows: readonly OutlineRow[];
  readonly at: number;
  readonly toggle: (id: string) => void;
  readonly activate: (id: string) => void;
  readonly openMenu: (id: string) => void;
  readonly holdFocus: () => void;
}

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The outline, its current row, and the actions there. */
interface Place extends Outline {
  readonly row: OutlineRow;
  readonly designer: Designer;
  readonly goTo: (place: number) => void;
  /** Runs the action of this name in the step's menu, if it is there. */
  readonly act: (action: string) => void;
}

type Action = (place: Place) => void;

const move =
  (to: (at: number, last: number) => number): Action =>
  ({ rows, at, goTo }) =>
    goTo(to(at, rows.length - 1));

const activate: Action = (place) => place.activate(place.row.id);
const remove: Action = ({ designer, row }) => designer.remove([row.id]);
const add: Action = ({ act }) => act('add');

const ACTIONS = new Map(
  Object.entries<Action>({
    ArrowDown: move((at, last) => Math.min(at + 1, last)),
    ArrowUp: move((at) => Math.max(at - 1, 0)),
    Home: move(() => 0),
    End: move((_, last) => last),
    PageDown: move((at, last) => Math.min(at + PAGE, last)),
    PageUp: move((at) => Math.max(at - PAGE, 0)),
    ArrowRight({ rows, at, row, toggle, goTo }) {
      if (isFolded(rows, at)) toggle(row.id);
      else if (row.children > 0) goTo(at + 1);
    },
    ArrowLeft({ rows, at, row, toggle, goTo }) {
      if (row.children > 0 && !isFolded(rows, at)) toggle(row.id);
      else goTo(rows.findIndex(({ id }) => id === row.parent));
    },
    Enter: activate,
    ' ': activate,
    Delete: remove,
    Backspace: remove,
    Insert: add,
    '+': add,
    F2: ({ act }) => act('connection'),
    F10: ({ openMenu, row }) => openMenu(row.id),
    ContextMenu: ({ openMenu, row }) => openMenu(row.id),
  }),
);

/** The name of a key as in the table below. */
const keyName = ({ key, shiftKey }: KeyboardEvent) => `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;

type Shortcut = (designer: Designer, clipboard: StepClipboard, id: string) => void;

/** With Control, or Command on a Mac. */
const SHORTCUTS = new Map(
  Object.entries<Shortcut>({
    c: (_, clipboard, id) => clipboard.copy([id]),
    x: (_, clipboard, id) => clipboard.cut([id]),
    v: (_, clipboard, id) => void clipboard.paste(id),
    d: (designer, _, id) => {
      const touched = designer.dispatch({ type: 'duplicateSubtree', id });
      if (touched?.node !== undefined) designer.goTo(touched.node);
    },
    z: (designer) => designer.undo(),
    'Shift+z': (designer) => designer.redo(),
    y: (designer) => designer.redo(),
  }),
);

/** Keys of the row's own button, and F10, which belongs to the browser. */
const isOthers = ({ key, target, shiftKey }: KeyboardEvent): boolean =>
  key === 'F10'
    ? !shiftKey
    : (key === 'Enter' || key === ' ') && targetElement({ target })?.localName === 'button';

/** The keys of the tree as WAI-ARIA defines them, and keys for the actions of a step. */
export function useOutlineKeys(outline: Outline) {
  const { rows, at } = outline;
  const designer = useDesigner();
  const clipboard = useStepClipboard();
  const actionsOf = useStepActions();
  const text = useText();
  const flow = useFlowState();
  const findTyped = useTypeAhead(rows.length, at, (place) => {
    const row = rows[place];
    return row ? rowWords(flow, row, text) : [];
  });
  const goTo = (place: number | undefined) => {
    const row = place === undefined ? undefined : rows[place];
    if (row) designer.goTo(row.id);
  };
  const actionOf = (event: KeyboardEvent, row: OutlineRow): (() => void) | undefined => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      const shortcut = SHORTCUTS.get(keyName(event));
      return shortcut && (() => shortcut(designer, clipboard, row.id));
    }
    if (isOthers(event)) return undefined;
    const act = (wanted: string) =>
      actionsOf(row.id)
        .find(({ id }) => id === wanted)
        ?.run();
    const action = ACTIONS.get(forwardKey(event));
    if (action) return () => action({ ...outline, row, designer, goTo, act });
    return key.length === 1 ? () => goTo(findTyped(key)) : undefined;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[at];
    const action = row && !event.altKey && !event.nativeEvent.isComposing ? actionOf(event, row) : undefined;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    outline.holdFocus();
    action();
  };
}
