import type { Position } from '../domain/flow.ts';
import { LAYOUT } from '../domain/layout.ts';

const { width, height } = LAYOUT.card;
/** How far a link keeps off cards that stand below each other. */
const BULGE = 90;

/**
 * The way of a go-to's link, from the side of its card to the side of the one that it leads to: the tree's lines
 * are at their tops and bottoms.
 *
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
