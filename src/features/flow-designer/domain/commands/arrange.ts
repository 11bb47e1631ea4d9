import { snap } from '../draw/layout.ts';
import { tidyPositions } from '../draw/tidy.ts';
import type { WorkingFlow } from '../exchange/working-flow.ts';
import { isKind, START } from '../model/flow.ts';
import type { Command, Refusal, Touched } from './commands.ts';

/** Moves cards to the positions where they were dropped. */
export function moveNodes(
  working: WorkingFlow,
  { positions }: Extract<Command, { type: 'moveNodes' }>,
): Touched | Refusal {
  const moved = Object.entries(positions);
  if (moved.some(([id]) => !working.nodes.has(id))) return 'notFound';
  const free = moved.filter(([id]) => !isKind(working.nodes.get(id), START));
  if (free.length === 0) return 'startStays';
  for (const [id, { x, y }] of free) place(working, id, snap(x), snap(y));
  return {};
}

/** Sets all cards in order. */
export function tidyFlow(working: WorkingFlow): Touched {
  for (const [id, { x, y }] of tidyPositions(working.before)) place(working, id, x, y);
  return {};
}

function place(working: WorkingFlow, id: string, x: number, y: number): void {
  const node = working.nodes.get(id);
  if (!node || (node.position.x === x && node.position.y === y)) return;
  working.nodes.set(id, { ...node, position: { x, y } });
}
