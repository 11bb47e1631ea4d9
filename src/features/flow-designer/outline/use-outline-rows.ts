import { useEffect, useMemo, useState } from 'react';
import type { FlowState } from '../domain/model/flow.ts';
import { type OutlineRow, outline } from '../domain/model/outline.ts';
import { treeOf } from '../domain/model/tree.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';

/** The rows of the outline, and the current one. */
export interface OutlineRows {
  readonly rows: readonly OutlineRow[];
  /** The index of the current row. */
  readonly at: number;
  /** Folds or unfolds the rows below a step. */
  readonly toggle: (id: string) => void;
}

/** The outline's rows; the current step is shown even below a folded one. */
export function useOutlineRows(): OutlineRows {
  const designer = useDesigner();
  const flow = useFlowState();
  const current = useDesignerData((data) => data.current);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => outline(flow, folded), [flow, folded]);
  const found = useMemo(() => rows.findIndex(({ id }) => id === current), [rows, current]);
  useEffect(() => {
    setFolded((before) => {
      const above = before.size > 0 ? ancestors(flow, current) : [];
      return above.some((id) => before.has(id)) ? without(before, above) : before;
    });
  }, [flow, current]);
  const toggle = (id: string) => {
    if (folded.has(id)) return setFolded(without(folded, [id]));
    if (ancestors(flow, current).includes(id)) designer.goTo(id);
    setFolded(new Set([...folded, id]));
  };
  return { rows, at: Math.max(0, found), toggle };
}

/** Whether the rows below a row are folded. */
export function isFolded(rows: readonly OutlineRow[], at: number): boolean {
  const row = rows[at];
  return row !== undefined && row.children > 0 && rows[at + 1]?.parent !== row.id;
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

function ancestors(flow: FlowState, id: string): string[] {
  const { incoming } = treeOf(flow);
  const found: string[] = [];
  for (let edge = incoming.get(id); edge; edge = incoming.get(edge.source)) found.push(edge.source);
  return found;
}
