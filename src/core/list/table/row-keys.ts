import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Gives the element of a row that takes the focus: the link to its call, or the row itself if there is none.
 */
function focusTarget(row: Element | null | undefined): HTMLElement | null {
  if (!(row instanceof HTMLElement)) return null;
  return row.querySelector<HTMLElement>('a.list-name, button.list-name') ?? row;
}

/** Headings among the rows are no stops. */
const rowsOf = (container: Element) => [...container.querySelectorAll(':scope > tr:not(.list-day)')];

/** Focuses the first row of a list inside `container`, on the way from the search into the list. */
export function focusFirstRow(container: ParentNode): void {
  focusTarget(container.querySelector('tbody:not([aria-hidden]) > tr:not(.list-day)'))?.focus();
}

const STEPS = new Map(
  Object.entries<(at: number, last: number) => number>({
    ArrowDown: (at, last) => Math.min(at + 1, last),
    ArrowUp: (at) => Math.max(at - 1, 0),
    Home: () => 0,
    End: (_, last) => last,
  }),
);

/** Marks the actions on chosen rows, which stand below the last one. */
export const BAR = { 'data-row-actions': '' };

/** Moves from the last row to what can be done with the chosen ones, so that nobody walks through all cells to it; false where nothing is chosen. */
function toActions(rows: Element): boolean {
  const first = rows.closest('.list-results')?.querySelector<HTMLElement>('[data-row-actions] button');
  first?.focus();
  return first !== undefined && first !== null;
}

/** Moves between rows on arrow up and down, Home and End. The link itself handles Enter. */
export function onRowKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS.get(event.key);
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  event.preventDefault();
  const isLast = at === rows.length - 1;
  if (event.key === 'ArrowDown' && isLast && toActions(event.currentTarget)) return;
  focusTarget(rows[step(at, rows.length - 1)])?.focus();
}

/** Makes a click on a row a click on its name, unless it hit another link or ended a selection of text. */
export function onRowClick(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest('a, button, label')) return;
  if (document.getSelection()?.type === 'Range') return;
  target.closest('tr')?.querySelector<HTMLElement>('a.list-name, button.list-name')?.click();
}
