import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Id } from '../../contract/ids/id.ts';
import { type Chosen, isChosen, NO_SELECTION, type Selection, togglePage, toggleRow } from './selection.ts';

/** A list's selection, with what its checkboxes do. */
export interface ListSelection {
  readonly selection: Selection;
  readonly isChosen: (id: Id) => boolean;
  /** Chooses a row, or no longer does; `range`: also those between it and the one before. */
  readonly toggle: (id: Id, range: boolean) => void;
  readonly page: {
    readonly all: boolean;
    readonly some: boolean;
    readonly toggle: () => void;
    /** Its checkbox. */
    readonly box: RefObject<HTMLInputElement | null>;
  };
  readonly set: (selection: Selection) => void;
}

/**
 * Keeps the chosen rows of a list while its pages are turned. Another search, filter or company is another list: `list` names it, and
 * nothing of it is chosen.
 */
export function useSelection(list: string, page: readonly Chosen[]): ListSelection {
  const [own, setOwn] = useState({ list, selection: NO_SELECTION });
  const selection = own.list === list ? own.selection : NO_SELECTION;
  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setOwn((now) => ({ list, selection: next(now.list === list ? now.selection : NO_SELECTION) })),
    [list],
  );
  const toggle = useCallback(
    (id: Id, range: boolean) => change((now) => toggleRow(now, page, id, range)),
    [change, page],
  );
  const box = useRef<HTMLInputElement>(null);
  const count = page.filter(({ id }) => isChosen(selection, id)).length;
  return {
    selection,
    isChosen: (id) => isChosen(selection, id),
    toggle,
    page: {
      all: count > 0 && count === page.length,
      some: count > 0,
      toggle: () => change((now) => togglePage(now, page)),
      box,
    },
    set: (next) => change(() => next),
  };
}
