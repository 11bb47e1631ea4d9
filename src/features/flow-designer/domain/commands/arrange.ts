import { snap } from '../draw/layout.ts';
import { tidyPositions } from '../draw/tidy.ts';
import type { Draft } from '../exchange/draft.ts';
import { isKind, START } from '../model/flow.ts';
import type { Command, Refusal, Touched } from './commands.ts';

/** Moves cards to the positions where they were dropped. */
export function moveNodes(
  draft: Draft,
  { positions }: Extract<Command, { type: 'moveNodes' }>,
): Touched | Refusal {
  const moved = Object.entries(positions);
  if (moved.some(([id]) => !draft.nodes.has(id))) return 'notFound';
  const free = moved.filter(([id]) => !isKind(draft.nodes.get(id), START));
  if (free.length === 0) return 'startStays';
  for (const [id, { x, y }] of free) place(draft, id, snap(x), snap(y));
  return {};
}

/** Sets all cards in order. */
export function tidyFlow(draft: Draft): Touched {
  for (const [id, { x, y }] of tidyPositions(draft.before)) place(draft, id, x, y);
  return {};
}

function place(draft: Draft, id: string, x: number, y: number): void {
  const node = draft.nodes.get(id);
  if (!node || (node.position.x === x && node.position.y === y)) return;
  draft.nodes.set(id, { ...node, position: { x, y } });
}
