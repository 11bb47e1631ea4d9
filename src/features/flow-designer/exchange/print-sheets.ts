import { LAYOUT } from '../domain/draw/layout.ts';
import type { FlowState, Position } from '../domain/model/flow.ts';

/** A part of the drawing on a page of its own: its corner, in the drawing's pixels. */
export interface Sheet extends Position {
  /** The letter of the column and the number of the row, as on a map. */
  readonly name: string;
}

/** A rectangle of the drawing. */
export interface Extent extends Position {
  readonly w: number;
  readonly h: number;
}

/** Millimetres of paper for each pixel of the drawing: 18 px become 6 pt, the smallest readable print. */
export const READABLE = 0.115;
/** The drawable area of a page in millimetres: A4 and Letter, landscape, with margins and a heading. */
export const PAGE = { width: 250, height: 155 } as const;

/** A drawing up to this much too large is reduced to one page instead. */
const SPARE = 1.5;
/** The largest number of pages: beyond it the overview and the steps in words tell more. */
export const MOST = 100;

const SHEET = { w: PAGE.width / READABLE, h: PAGE.height / READABLE };

/**
 * The pages of a flow that is too large for one, row by row; none if one page is enough or too many would be
 * needed. Empty pages are left out.
 */
export function sheetsOf(flow: FlowState, { x, y, w, h }: Extent): readonly Sheet[] {
  if (w <= SHEET.w * SPARE && h <= SHEET.h * SPARE) return [];
  const used = new Set<number>();
  const columns = Math.ceil(w / SHEET.w);
  const use = (from: Position, to: Position) => {
    for (let row = rowOf(from.y - y); row <= rowOf(to.y - y); row += 1)
      for (let column = columnOf(from.x - x); column <= columnOf(to.x - x); column += 1)
        used.add(row * columns + column);
  };
  const { width, height } = LAYOUT.card;
  for (const { position: at } of flow.nodes.values()) use(at, { x: at.x + width, y: at.y + height });
  for (const { source, target } of flow.connections.values()) {
    const ends = [source, target].flatMap((id) => flow.nodes.get(id)?.position ?? []);
    const middles = ends.map((at) => at.x + width / 2);
    const heights = ends.map((at) => at.y + height / 2);
    use(
      { x: Math.min(...middles), y: Math.min(...heights) },
      { x: Math.max(...middles), y: Math.max(...heights) },
    );
  }
  if (used.size > MOST) return [];
  return [...used]
    .sort((one, other) => one - other)
    .map((index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      return { name: `${letters(column)}${row + 1}`, x: column * SHEET.w, y: row * SHEET.h };
    });
}

/** The share of the whole drawing that a sheet covers, in percent. */
export const shareOf = (sheet: Sheet, { w, h }: Extent) => ({
  left: (sheet.x / w) * 100,
  top: (sheet.y / h) * 100,
  width: (Math.min(SHEET.w, w - sheet.x) / w) * 100,
  height: (Math.min(SHEET.h, h - sheet.y) / h) * 100,
});

const columnOf = (x: number) => Math.floor(x / SHEET.w);
const rowOf = (y: number) => Math.floor(y / SHEET.h);

/** A to Z, then AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
