import { LAYOUT } from '../draw/layout.ts';
import type { Exit, NodeKind } from '../kinds/kind.ts';
import type { Position } from '../model/flow.ts';

const WIDTH = LAYOUT.card.width + LAYOUT.gap;
const HEIGHT = LAYOUT.card.height + LAYOUT.gap;
const STEP = LAYOUT.offset.x;

/** The positions of the cards, to find free ones for new cards. */
export class Occupied {
  readonly #cells = new Map<number, Position[]>();

  constructor(positions: Iterable<Position>) {
    for (const position of positions) this.add(position);
  }

  add(position: Position): void {
    const cell = cellOf(column(position.x), row(position.y));
    const others = this.#cells.get(cell);
    if (others) others.push(position);
    else this.#cells.set(cell, [position]);
  }

  touches({ x, y }: Position): boolean {
    for (let c = column(x) - 1; c <= column(x) + 1; c += 1) {
      for (let r = row(y) - 1; r <= row(y) + 1; r += 1) {
        const near = this.#cells.get(cellOf(c, r));
        if (near?.some((other) => Math.abs(other.x - x) < WIDTH && Math.abs(other.y - y) < HEIGHT))
          return true;
      }
    }
    return false;
  }
}

const column = (x: number) => Math.floor(x / WIDTH);
const row = (y: number) => Math.floor(y / HEIGHT);
/** Two cells may get the same number: the positions are compared anyway. */
const cellOf = (c: number, r: number) => c * 100_003 + r;

/** Steps to the side of its parent at which a new child is placed first. */
export function firstStep(
  kind: NodeKind,
  exit: Exit,
  siblings: readonly Position[],
  parent: Position,
): number {
  const places = kind.exits.reduce((sum, { max }) => sum + max, 0);
  if (places === 1) return 0;
  if (places === 2) return kind.exits[0] === exit ? -1 : 1;
  const [first, second, third] = [0, -2, 2];
  if (siblings.length < 3) return [first, second, third][siblings.length] ?? 0;
  const right = Math.max(...siblings.map(({ x }) => x));
  return Math.round((right - parent.x) / STEP) + 2;
}

/** The nearest position to either side at which no card of a group touches another. */
export function nearestShift(group: readonly Position[], occupied: Occupied): number {
  const isFree = (shift: number) => !group.some(({ x, y }) => occupied.touches({ x: x + shift, y }));
  let shift = 0;
  while (!isFree(shift) && !isFree(-shift)) shift += STEP;
  return isFree(shift) ? shift : -shift;
}

/** The first position to the right at which no card of a group touches another. */
export function freeShift(group: readonly Position[], occupied: Occupied): number {
  let shift = 0;
  while (group.some(({ x, y }) => occupied.touches({ x: x + shift, y }))) shift += STEP;
  return shift;
}
