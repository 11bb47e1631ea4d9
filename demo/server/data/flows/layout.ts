/** A tree of ids to be laid out. */
export interface Placed {
  readonly id: string;
  readonly children: readonly Placed[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the canvas between two cards and between two levels: a card is 350 wide. */
const ACROSS = 540;
const DOWN = 200;
const GRID = 5;

/** A subtree with its root at 0: its nodes' positions, and its outline on each level. */
interface Block {
  readonly places: readonly (readonly [id: string, x: number, depth: number])[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** A tidy tree: parents above the middle of their children, subtrees as near as their outlines allow. */
export function layOut(root: Placed): Map<string, Point> {
  return new Map(
    blockOf(root).places.map(([id, x, depth]) => [id, { x: Math.round(x / GRID) * GRID, y: depth * DOWN }]),
  );
}

function blockOf(node: Placed): Block {
  const children = node.children.map(blockOf);
  const offsets: number[] = [];
  let outline: { left: number[]; right: number[] } = { left: [], right: [] };
  for (const child of children) {
    const offset = Math.max(
      0,
      ...child.left.map((left, depth) =>
        outline.right[depth] === undefined ? Number.NEGATIVE_INFINITY : outline.right[depth] + ACROSS - left,
      ),
    );
    offsets.push(offset);
    outline = joined(outline, child, offset);
  }
  const middle = ((offsets[0] ?? 0) + (offsets.at(-1) ?? 0)) / 2;
  return {
    places: [
      [node.id, 0, 0],
      ...children.flatMap(({ places }, index) =>
        places.map(([id, x, depth]) => [id, x + (offsets[index] ?? 0) - middle, depth + 1] as const),
      ),
    ],
    left: [0, ...outline.left.map((x) => x - middle)],
    right: [0, ...outline.right.map((x) => x - middle)],
  };
}

/** Both outlines as one: the outermost of the two on each level. */
function joined(outline: { left: number[]; right: number[] }, child: Block, offset: number) {
  const depth = Math.max(outline.left.length, child.left.length);
  const levels = Array.from({ length: depth }, (_, level) => level);
  const shifted = (list: readonly number[], level: number) =>
    list[level] === undefined ? undefined : list[level] + offset;
  return {
    left: levels.map((level) => outline.left[level] ?? (shifted(child.left, level) as number)),
    right: levels.map((level) => shifted(child.right, level) ?? (outline.right[level] as number)),
  };
}
