import type { Turn } from './transcript.ts';

/** Turns that are rendered together. */
export interface Block {
  first: number;
  last: number;
  /** Pixels; an estimate until it was rendered. */
  height: number;
}

const TURNS = 12;
/** Turns up to which everything is rendered at once. */
const SMALL = 72;
const LETTERS_IN_LINE = 72;
const LINE = 24;
const TURN_PADDING = 16;

/**
 * Cuts a long transcript into blocks, of which only those near the visible part are rendered; a short one is
 * one block.
 */
export function blocksOf(turns: readonly Turn[]): Block[] {
  const size = turns.length <= SMALL ? Math.max(1, turns.length) : TURNS;
  const blocks: Block[] = [];
  for (let first = 0; first < turns.length; first += size) {
    const last = Math.min(turns.length, first + size);
    const height = turns.slice(first, last).reduce((sum, turn) => sum + heightOf(turn), 0);
    blocks.push({ first, last, height });
  }
  return blocks;
}

/** The index of the block with a turn; -1 if there is none. */
export function blockOf(blocks: readonly Block[], turn: number): number {
  const { last: size = 1 } = blocks[0] ?? {};
  const block = Math.floor(turn / size);
  return block < blocks.length ? block : -1;
}

function heightOf({ text }: Turn): number {
  return TURN_PADDING + LINE * Math.max(2, Math.ceil(text.length / LETTERS_IN_LINE));
}
