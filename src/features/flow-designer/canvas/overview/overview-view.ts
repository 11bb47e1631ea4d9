import { type FlowState, type Position, startOf } from '../../domain/model/flow.ts';
import { callOrder, childrenOf } from '../../domain/model/tree.ts';
import type { Size } from '../view/viewport.ts';

/** A step in the overview: a column for its level, and a row for each path that goes through it. */
export interface Block {
  readonly id: string;
  readonly level: number;
  /** The first of its rows. */
  readonly from: number;
  /** The paths that end below it, or at itself. */
  readonly rows: number;
  /** The steps below it, at any level. */
  readonly steps: number;
  /** The most rows that a step right below it has. */
  readonly tallest: number;
}

/** All blocks of a flow, in call order: after each those below it. */
export interface Plan {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly rows: number;
}

/** The blocks that are drawn at a scale, in call order. */
export interface Shown {
  readonly blocks: readonly Block[];
  /** The block that each step is in: its own, or that of its branch. */
  readonly blockOf: ReadonlyMap<string, string>;
  /** The columns. */
  readonly levels: number;
}

/** The part of the overview that is in sight: its first row, and pixels of each. */
export interface OverviewView {
  readonly top: number;
  readonly scale: number;
}

const plans = new WeakMap<FlowState['connections'], Plan>();

/** The plan of a flow; made once for each tree of it. */
export function planOf(flow: FlowState): Plan {
  const known = plans.get(flow.connections);
  if (known) return known;
  const plan = makePlan(flow);
  plans.set(flow.connections, plan);
  return plan;
}

function makePlan(flow: FlowState): Plan {
  const start = startOf(flow).id;
  const order = callOrder(flow, start);
  const extents = new Map<string, Pick<Block, 'rows' | 'steps' | 'tallest'>>();
  // From the end: what is below a step is known before it.
  for (const id of order.toReversed()) {
    const below = childrenOf(flow, id).flatMap(({ target }) => extents.get(target) ?? []);
    extents.set(id, {
      rows: Math.max(1, sum(below.map(({ rows }) => rows))),
      steps: sum(below.map(({ steps }) => 1 + steps)),
      tallest: Math.max(0, ...below.map(({ rows }) => rows)),
    });
  }
  const spots = new Map([[start, { level: 0, from: 0 }]]);
  const blocks = new Map<string, Block>();
  for (const id of order) {
    const spot = spots.get(id);
    const extent = extents.get(id);
    if (!spot || !extent) continue;
    blocks.set(id, { id, ...spot, ...extent });
    let { from } = spot;
    for (const { target } of childrenOf(flow, id)) {
      spots.set(target, { level: spot.level + 1, from });
      from += extents.get(target)?.rows ?? 1;
    }
  }
  return { blocks, rows: extents.get(start)?.rows ?? 1 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Pixels kept free: above, and at the sides. */
const MARGIN = { top: 12, side: 12 };
/** Pixels kept free below for the tools, which have two lines in a narrow canvas. */
const TOOLS = { wide: 72, narrow: 128 };
/** Pixels of a canvas in which the tools have one line. */
const ONE_LINE = 580;
/** The largest pixels of a row and of a column. */
const MOST = { row: 40, column: 240 };
const GAP = 4;

const roomOf = ({ width, height }: Size): number =>
  Math.max(1, height - MARGIN.top - (width < ONE_LINE ? TOOLS.narrow : TOOLS.wide));

/** The view with the whole flow. */
export const wholeView = ({ rows }: Plan, size: Size): OverviewView => ({
  top: 0,
  scale: Math.min(MOST.row, roomOf(size) / rows),
});

/** Pixels from which on a block has room for words. */
export const READABLE = { width: 56, height: 14 };

/** Pixels of the tallest branch that is folded: a taller one has a shape worth seeing, whatever can be read of it. */
const SHAPED = 72;

/** Whether the branch of a shown block is one with it: it can be read, and none of its steps. */
export const isFolded = ({ rows, tallest }: Block, scale: number): boolean =>
  tallest > 0 &&
  tallest * scale < READABLE.height &&
  rows * scale >= READABLE.height &&
  rows * scale <= SHAPED;

const lastShown = new WeakMap<Plan, { readonly scale: number; readonly shown: Shown }>();

/** What is drawn at a scale. Drags and pointers ask for the same again and again. */
export function shownAt(plan: Plan, scale: number): Shown {
  const last = lastShown.get(plan);
  if (last?.scale === scale) return last.shown;
  const shown = foldedAt(plan, scale);
  lastShown.set(plan, { scale, shown });
  return shown;
}

function foldedAt(plan: Plan, scale: number): Shown {
  const blocks: Block[] = [];
  const blockOf = new Map<string, string>();
  let levels = 1;
  let branch = { id: '', left: 0 };
  for (const block of plan.blocks.values()) {
    if (branch.left > 0) {
      branch.left -= 1;
      blockOf.set(block.id, branch.id);
      continue;
    }
    blocks.push(block);
    blockOf.set(block.id, block.id);
    levels = Math.max(levels, block.level + 1);
    if (isFolded(block, scale)) branch = { id: block.id, left: block.steps };
  }
  return { blocks, blockOf, levels };
}

/** The view with a branch from its first row on, as large as there is room for. */
export const branchView = ({ from, rows }: Block, plan: Plan, size: Size): OverviewView =>
  clampView({ top: from, scale: roomOf(size) / rows }, plan, size);

/** True for more pixels of a row than the overview has: then the cards are nearer. */
export const isBeyond = (scale: number): boolean => scale > MOST.row;

/** The nearest view that shows something of the flow everywhere. */
export function clampView({ top, scale }: OverviewView, plan: Plan, size: Size): OverviewView {
  const fitting = Math.min(MOST.row, Math.max(wholeView(plan, size).scale, scale));
  const last = Math.max(0, plan.rows - roomOf(size) / fitting);
  return { top: Math.min(last, Math.max(0, top)), scale: fitting };
}

/** The row at a height of the stage, in pixels. */
export const rowAt = ({ top, scale }: OverviewView, y: number): number => top + (y - MARGIN.top) / scale;

/** The view after a zoom; the row at a height stays there. */
export const zoomedAt = (view: OverviewView, y: number, scale: number): OverviewView => ({
  top: rowAt(view, y) - (y - MARGIN.top) / scale,
  scale,
});

/** The place of a block on the stage, in pixels; a folded branch has the columns of what is in it. */
export function placeOfBlock(block: Block, view: OverviewView, { levels }: Shown, { width }: Size) {
  const { level, from, rows } = block;
  const column = Math.min(MOST.column, (width - 2 * MARGIN.side) / levels);
  const height = rows * view.scale;
  // Of small blocks no gap may take what is left.
  const gap = Math.min(2, height / 4);
  const columns = isFolded(block, view.scale) ? levels - level : 1;
  return {
    x: MARGIN.side + level * column,
    y: MARGIN.top + (from - view.top) * view.scale,
    width: Math.max(1, columns * column - GAP),
    height: Math.max(0.5, height - gap),
  };
}

/** The block at a point of the stage. */
export function blockAt(plan: Plan, view: OverviewView, size: Size, { x, y }: Position): Block | undefined {
  const row = rowAt(view, y);
  const shown = shownAt(plan, view.scale);
  return shown.blocks.find((block) => {
    if (row < block.from || row >= block.from + block.rows) return false;
    const { x: left, width } = placeOfBlock(block, view, shown, size);
    return x >= left && x < left + width + GAP;
  });
}

/** The view after the smallest move that brings a block into sight. */
export function revealing(block: Block, view: OverviewView, plan: Plan, size: Size): OverviewView {
  const seen = roomOf(size) / view.scale;
  const top = Math.min(block.from, Math.max(view.top, block.from + Math.min(block.rows, seen) - seen));
  return clampView({ ...view, top }, plan, size);
}
