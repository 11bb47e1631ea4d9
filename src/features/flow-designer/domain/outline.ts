import { type FlowState, startOf } from './flow.ts';
import { childrenOf } from './tree.ts';

/** A node's line in the outline: what `aria-level`, `aria-posinset` and `aria-setsize` say. */
export interface OutlineRow {
  readonly id: string;
  readonly parent: string | null;
  /** The edge that leads to it. */
  readonly connection: string | null;
  /** From 1. */
  readonly level: number;
  readonly place: number;
  readonly places: number;
  readonly children: number;
}

/** The flow as lines, in call order. What follows a folded node has none. */
export function outline(state: FlowState, folded: ReadonlySet<string> = new Set()): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const start = startOf(state).id;
  const waiting: Omit<OutlineRow, 'children'>[] = [
    { id: start, parent: null, connection: null, level: 1, place: 1, places: 1 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, level } = next;
    const edges = childrenOf(state, id);
    rows.push({ ...next, children: edges.length });
    if (folded.has(id)) continue;
    for (let at = edges.length; at > 0; at -= 1) {
      const edge = edges[at - 1];
      if (!edge) continue;
      const own = { id: edge.target, parent: id, connection: edge.id };
      waiting.push({ ...own, level: level + 1, place: at, places: edges.length });
    }
  }
  return rows;
}
