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
  /** The steps below it. */
  readonly steps: number;
}

/** All blocks of a flow, in call order. */
export interface Plan {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly levels: number;
  readonly rows: number;
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
  const rows = new Map<string, number>();
  const steps = new Map<string, number>();
  for (const id of order.toReversed()) {
    const below = childrenOf(flow, id).map(({ target }) => target);
    rows.set(id, Math.max(1, sum(below.map((one) => rows.get(one) ?? 0))));
    steps.set(id, sum(below.map((one) => 1 + (steps.get(one) ?? 0))));
  }
  const blocks = new Map<string, Block>();
  const place = (id: string, level: number, from: number) =>
    blocks.set(id, { id, level, from, rows: rows.get(id) ?? 1, steps: steps.get(id) ?? 0 });
  place(start, 0, 0);
  let levels = 1;
  for (const id of order) {
    const block = blocks.get(id);
    if (!block) continue;
    levels = Math.max(levels, block.level + 1);
    let from = block.from;
    for (const { target } of childrenOf(flow, id)) {
      place(target, block.level + 1, from);
      from += rows.get(target) ?? 1;
    }
  }
  return { blocks, levels, rows: rows.get(start) ?? 1 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Pixels kept free: above, below for the tools, and at the sides. */
const MARGIN = { top: 12, end: 72, side: 12 };
/** The largest pixels of a row and of a column. */
const MOST = { row: 40, column: 240 };
const GAP = 4;

const roomOf = ({ height }: Size): number => Math.max(1, height - MARGIN.top - MARGIN.end);

/** The view with the whole flow. */
export const wholeView = ({ rows }: Plan, size: Size): OverviewView => ({
  top: 0,
  scale: Math.min(MOST.row, roomOf(size) / rows),
});

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

/** The place of a block on the stage, in pixels. */
export function placeOfBlock({ level, from, rows }: Block, view: OverviewView, plan: Plan, { width }: Size) {
  const column = Math.min(MOST.column, (width - 2 * MARGIN.side) / plan.levels);
  const height = rows * view.scale;
  // Of small blocks no gap may take what is left.
  const gap = Math.min(2, height / 4);
  return {
    x: MARGIN.side + level * column,
    y: MARGIN.top + (from - view.top) * view.scale,
    width: Math.max(1, column - GAP),
    height: Math.max(0.5, height - gap),
  };
}

/** The block at a point of the stage. */
export function blockAt(plan: Plan, view: OverviewView, size: Size, { x, y }: Position): Block | undefined {
  const row = rowAt(view, y);
  for (const block of plan.blocks.values()) {
    if (row < block.from || row >= block.from + block.rows) continue;
    const { x: left, width } = placeOfBlock(block, view, plan, size);
    if (x >= left && x < left + width + GAP) return block;
  }
  return undefined;
}

/** The view after the smallest move that brings a block into sight. */
export function revealing(block: Block, view: OverviewView, plan: Plan, size: Size): OverviewView {
  const seen = roomOf(size) / view.scale;
  const top = Math.min(block.from, Math.max(view.top, block.from + Math.min(block.rows, seen) - seen));
  return clampView({ ...view, top }, plan, size);
}
