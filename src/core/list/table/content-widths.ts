import type { ListColumn } from './list-column.ts';

/** The space on both sides of a cell's text, in px. */
const PADDING = 25;
/** The width of an icon or of a badge's frame beside a text, in px. */
const ORNAMENT = 42;
/** The width of a sorted heading's arrow, in px. */
const ARROW = 20;
/** The most that one column asks for, in px: a longer text has its whole in the row's own page. */
const MOST = 420;

/** The widths in px that columns ask for, by their names. */
export type Wants = Readonly<Record<string, number>>;

/** A column that has a minimum, and takes more for long texts. */
const isFlexible = ({ room, fixed, hidden }: ListColumn) => room !== undefined && !fixed && !hidden;
const nameOf = ({ cell }: ListColumn) => cell['data-cell'];

/** The cells of each column, by its name: those of one kind look the same. */
function cellsByColumn(
  rows: Iterable<HTMLTableRowElement>,
): ReadonlyMap<string, readonly HTMLTableCellElement[]> {
  const columns = new Map<string, HTMLTableCellElement[]>();
  for (const cell of [...rows].flatMap((row) => [...row.cells])) {
    const name = cell.dataset.cell ?? '';
    columns.set(name, [...(columns.get(name) ?? []), cell]);
  }
  return columns;
}

/** The texts of a cell, each on a line of its own where there is little room: names of a list go on below one another. */
function linesOf(cell: HTMLTableCellElement): readonly string[] {
  const items = cell.querySelectorAll('li');
  return items.length > 0 ? Array.from(items, textOf) : [textOf(cell)];
}

const textOf = ({ textContent }: Element) => textContent ?? '';

/** Gives the width in px of the widest text of cells that look the same. */
function widthOf(cells: readonly HTMLTableCellElement[], canvas: CanvasRenderingContext2D): number {
  const [first] = cells;
  if (!first) return 0;
  // The shorthand is empty where numbers have a width of their own.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(first.querySelector('.list-name') ?? first);
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const texts = new Set(cells.flatMap(linesOf));
  const widths = [...texts].map((text) => canvas.measureText(text).width);
  const beside = first.tagName === 'TH' && first.scope === 'col' ? ARROW : ORNAMENT;
  const more = cells.some((cell) => cell.querySelector('.ui-badge, button, svg')) ? beside : 0;
  return Math.ceil(Math.max(...widths)) + PADDING + more;
}

/**
 * Gives the widths that the texts of the shown rows ask for: no less than before, so that columns keep their place
 * from page to page. The texts are measured on a canvas, since cells would cost a layout.
 */
export function wantsOf(table: HTMLTableElement, before: Wants): Wants {
  const canvas = document.createElement('canvas').getContext('2d');
  const wants: Record<string, number> = { ...before };
  if (!canvas) return wants;
  const bodies = [...table.tBodies].filter(({ ariaHidden }) => ariaHidden !== 'true');
  for (const part of [table.tHead, ...bodies])
    for (const [name, cells] of cellsByColumn(part?.rows ?? []))
      wants[name] = Math.max(wants[name] ?? 0, Math.min(widthOf(cells, canvas), MOST));
  return wants;
}

/**
 * Gives each flexible column its width, as CSS: its minimum, then what its texts ask for as far as there is room, then
 * its part of the rest. `--_frame` is the width of the table's frame. The first one has what the others leave.
 */
export function contentWidths(
  columns: readonly ListColumn[],
  wants: Wants,
  hostRoom: number,
): ReadonlyMap<string, string> {
  const flexible = columns.filter(isFlexible);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const wantOf = (column: ListColumn) => wants[nameOf(column)] ?? column.room ?? 0;
  // Short texts need less than their kind of column.
  const leastOf = (column: ListColumn) => Math.min(column.room ?? 0, wantOf(column));
  const fixed = hostRoom + sum(columns.map((column) => (isFlexible(column) ? 0 : (column.room ?? 0))));
  const least = sum(flexible.map(leastOf));
  const wanted = sum(flexible.map(wantOf));
  const more = `clamp(0px, var(--_frame) - ${fixed + least}px, ${wanted - least}px)`;
  const rest = `max(0px, var(--_frame) - ${fixed + wanted}px)`;
  const part = (one: number, all: number) => (all > 0 ? one / all : 0).toFixed(4);
  return new Map(
    flexible.slice(1).map((column) => {
      const room = leastOf(column);
      const want = wantOf(column);
      return [
        nameOf(column),
        `calc(${room}px + ${part(want - room, wanted - least)} * ${more} + ${part(want, wanted)} * ${rest})`,
      ];
    }),
  );
}
