import { listedNames } from '../../contract/formats/listed-names.ts';

/** A value of a cell: a text, a number, a duration in seconds, a share (1 is all), a day (`YYYY-MM-DD`), or a moment. */
export type CellValue =
  | string
  | number
  | { readonly seconds: number }
  | { readonly share: number }
  | { readonly day: string }
  | Date;

/** A row of cells, as a person reads them. */
export type CellRow = readonly CellValue[];

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Reads a cell as it is shown. A cell says by an attribute what its text does not: `data-seconds` (a duration),
 * `data-count` (a number) or, itself or inside, `data-text` (the whole of a text that is cut). Of a list, `data-rest` says how many more there
 * are where there is no room for all.
 */
function cellValue(cell: HTMLElement): CellValue {
  const { seconds, count } = cell.dataset;
  const whole = 'text' in cell.dataset ? cell : cell.querySelector<HTMLElement>('[data-text]');
  if (whole) return whole.dataset.text ?? '';
  if (seconds !== undefined) return { seconds: Number(seconds) };
  if (count !== undefined) return Number(count);
  const shown = cell.cloneNode(true) as HTMLElement;
  for (const silent of shown.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  const items = [...shown.querySelectorAll('li:not([data-rest])')];
  if (items.length > 0) return listedNames(items.map(textOf));
  const moment = shown.querySelector('time');
  if (moment && textOf(moment) === textOf(shown)) return new Date(moment.dateTime);
  const details = [...shown.querySelectorAll('small')];
  for (const detail of details) detail.remove();
  return [shown, ...details].map(textOf).filter(Boolean).join(' · ');
}

/** Reads the cells of the named columns of each row in a table. */
export function readCells(table: ParentNode, columns: readonly string[]): CellRow[] {
  return [...table.querySelectorAll('tr')].map((row) => {
    const cells = new Map([...row.cells].map((cell) => [cell.dataset.cell, cell]));
    return columns.map((name) => {
      const cell = cells.get(name);
      return cell ? cellValue(cell) : '';
    });
  });
}
