import type { KeyboardEvent, MouseEvent } from 'react';

/** What of a row takes the focus: the link to its call, or the row itself where there is none. */
function focusTarget(row: Element | null | undefined): HTMLElement | null {
  if (!(row instanceof HTMLElement)) return null;
  return row.querySelector<HTMLElement>('a.list-name, button.list-name') ?? row;
}

const rowsOf = (container: Element) => [...container.querySelectorAll(':scope > tr')];

/** Focuses the first row of a list that holds `container`; for the way from the search into the list. */
export function focusFirstRow(container: ParentNode): void {
  focusTarget(container.querySelector('tbody:not([aria-hidden]) > tr'))?.focus();
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow up and down, Home and End go from row to row. Enter is the link's own. */
export function onRowKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  event.preventDefault();
  focusTarget(rows[step(at, rows.length - 1)])?.focus();
}

/** A click beside the links of a row is a click on its name, unless it ended a selection of text. */
export function onRowClick(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest('a, button')) return;
  if (document.getSelection()?.type === 'Range') return;
  target.closest('tr')?.querySelector<HTMLElement>('a.list-name, button.list-name')?.click();
}
