import { useEffect, useMemo } from 'react';
import { diff, type FlowDiff } from '../domain/compare/diff.ts';
import { ghostId, ghosts } from '../domain/compare/ghosts.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { useDesigner } from '../work/designer-context.ts';
import type { Designer, Marks } from '../work/designer-store.ts';

/** The differences between two versions. */
export const useDiff = (before: FlowState, after: FlowState): FlowDiff =>
  useMemo(() => diff(before, after), [before, after]);

/** The differences as marks on the canvas: new, changed, moved and removed steps. */
export function marksOf(found: FlowDiff, before: FlowState, after: FlowState): Marks {
  const gone = ghosts(before, after);
  const connections = new Map(found.connections);
  // An open edge is no step, and is not counted in words either.
  const nodes = new Map([...found.nodes].filter(([id]) => !isKind(after.nodes.get(id), OPEN_EDGE)));
  for (const id of gone.connections.keys()) connections.set(id, 'removed');
  return { nodes, connections, gone: { ghosts: gone, before } };
}

/** Marks the differences between a version and the current flow on the canvas, while this is mounted. */
export function useMarkedDiff(before: FlowState, after: FlowState): FlowDiff {
  const designer = useDesigner();
  const found = useDiff(before, after);
  useEffect(() => {
    designer.mark(marksOf(found, before, after));
    return () => designer.mark(null);
  }, [designer, found, before, after]);
  // Once per comparison: while the user works, the canvas stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the comparison that was asked for
  useEffect(() => showFirst(designer, found), [designer]);
  return found;
}

/** Brings the first change into sight: the visible part of a large flow may have none. */
export function showFirst(designer: Designer, { changes: [first] }: FlowDiff): void {
  if (first) designer.show(first.type === 'removed' ? ghostId(first.node) : first.node);
}
