import type { Id } from '../../contract/ids/id.ts';
import { sameId } from '../../contract/ids/ids.ts';

/** A record that was chosen, with the name that messages call it by. */
export interface Chosen {
  readonly id: Id;
  readonly name: string;
  /** Of records that can be activated and inactivated: their state when they were read. */
  readonly isActive?: boolean | undefined;
}

/** The chosen rows of a list, also those of other pages. */
export interface Selection {
  readonly chosen: readonly Chosen[];
  /** All rows that the search and the filters leave, on every page. */
  readonly isWhole: boolean;
  /** The row that was chosen last: a range goes from it. */
  readonly last: Id | undefined;
}

/** The selection without a row. */
export const NO_SELECTION: Selection = { chosen: [], isWhole: false, last: undefined };

const has = (chosen: readonly Chosen[], id: Id) => chosen.some((one) => sameId(one.id, id));

/** Tells whether a row is chosen. */
export const isChosen = ({ chosen, isWhole }: Selection, id: Id): boolean => isWhole || has(chosen, id);

/** Adds rows, each once. */
const withRows = (chosen: readonly Chosen[], rows: readonly Chosen[]) => [
  ...chosen,
  ...rows.filter(({ id }) => !has(chosen, id)),
];

const withoutRows = (chosen: readonly Chosen[], rows: readonly Chosen[]) =>
  chosen.filter(({ id }) => !has(rows, id));

/** The rows of a page from one to another, both included; the last alone where the first is on another page. */
function between(page: readonly Chosen[], from: Id | undefined, to: Id): readonly Chosen[] {
  const at = page.findIndex(({ id }) => sameId(id, to));
  const start = from === undefined ? -1 : page.findIndex(({ id }) => sameId(id, from));
  if (start < 0) return page.slice(at, at + 1);
  return page.slice(Math.min(start, at), Math.max(start, at) + 1);
}

/**
 * Chooses a row, or no longer does. With `range` all rows from the one that was chosen last take the same state. Who takes a row out of the
 * whole list chooses the rest of the page.
 */
export function toggleRow(selection: Selection, page: readonly Chosen[], id: Id, range: boolean): Selection {
  const chosen = selection.isWhole ? page : selection.chosen;
  const rows = between(page, range ? selection.last : undefined, id);
  const next = has(chosen, id) ? withoutRows(chosen, rows) : withRows(chosen, rows);
  return { chosen: next, isWhole: false, last: id };
}

/** Chooses all rows of a page, or none of them if all are chosen. */
export function togglePage(selection: Selection, page: readonly Chosen[]): Selection {
  const all = page.every(({ id }) => isChosen(selection, id));
  const chosen = all ? withoutRows(selection.chosen, page) : withRows(selection.chosen, page);
  return { chosen, isWhole: false, last: undefined };
}
