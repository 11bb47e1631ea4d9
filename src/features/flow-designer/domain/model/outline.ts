import { type DesignConnection, type FlowState, startOf } from './flow.ts';
import { childrenOf } from './tree.ts';

/** A node's row in the outline, with the values of `aria-level`, `aria-posinset` and `aria-setsize`. */
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

/** The rows of the outline, in call order. Nodes below a folded one have none. */
export function outline(state: FlowState, folded: ReadonlySet<string> = new Set()): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const waiting: OutlineRow[] = [rowOf(state, startOf(state).id, null, 1, 1, 1)];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    if (row.children === 0 || folded.has(row.id)) continue;
    const edges = childrenOf(state, row.id);
    for (let at = edges.length; at > 0; at -= 1) {
      const edge = edges[at - 1];
      if (edge) waiting.push(rowOf(state, edge.target, edge, row.level + 1, at, edges.length));
    }
  }
  return rows;
}

/** Field by field: object spread takes several times as long. */
const rowOf = (
  state: FlowState,
  id: string,
  edge: DesignConnection | null,
  level: number,
  place: number,
  places: number,
): OutlineRow => ({
  id,
  parent: edge?.source ?? null,
  connection: edge?.id ?? null,
  level,
  place,
  places,
  children: childrenOf(state, id).length,
});
