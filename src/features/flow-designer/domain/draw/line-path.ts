import type { Position } from '../model/flow.ts';
import { LAYOUT } from './layout.ts';

const { width, height } = LAYOUT.card;
/** Pixels between a link and cards that stand below each other. */
const BULGE = 90;
/**
 * Pixels below the parent at which the line to several children divides; labels use the rest of the way down.
 */
export const BUS = 14;

/** The path from the bottom of a card to the top of a child's; it crosses no card between. */
export function treePath(from: Position, to: Position): string {
  const bus = from.y + BUS;
  if (to.y < bus + BUS) {
    const bend = 4 * BUS;
    return `M${from.x} ${from.y}C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
  }
  return `M${from.x} ${from.y}V${bus}H${to.x}V${to.y}`;
}

/**
 * The path of a go-to's link, from the side of its card to the side of the target's, since the tree's lines
 * use tops and bottoms.
 * @param source The middle of a card's bottom.
 * @param target The middle of a card's top.
 */
export function linkPath(source: Position, target: Position): string {
  const away = target.x - source.x;
  const out = away > width ? 1 : -1;
  const into = away > width || Math.abs(away) <= width ? -1 : 1;
  const from = { x: source.x + (out * width) / 2, y: source.y - height / 2 };
  const to = { x: target.x + (into * width) / 2, y: target.y + height / 2 };
  const bend = Math.max(BULGE, Math.abs(to.x - from.x) / 3);
  return `M${from.x} ${from.y}C${from.x + out * bend} ${from.y} ${to.x + into * bend} ${to.y} ${to.x} ${to.y}`;
}
