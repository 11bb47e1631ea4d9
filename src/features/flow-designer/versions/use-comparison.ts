import { useEffect, useMemo } from 'react';
import { diff, type FlowDiff } from '../domain/compare/diff.ts';
import { ghostId, ghosts } from '../domain/compare/ghosts.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { useDesigner } from '../work/designer-context.ts';
import type { Designer, Marks } from '../work/designer-store.ts';

/** What leads from one version to another. */
export const useDiff = (before: FlowState, after: FlowState): FlowDiff =>
  useMemo(() => diff(before, after), [before, after]);

/** What differs, on the canvas: what is new, other or elsewhere is marked, what is gone stands among it. */
export function marksOf(found: FlowDiff, before: FlowState, after: FlowState): Marks {
  const gone = ghosts(before, after);
  const connections = new Map(found.connections);
  // That a path is open is no step: it is not counted in words either.
  const nodes = new Map([...found.nodes].filter(([id]) => !isKind(after.nodes.get(id), OPEN_EDGE)));
  for (const id of gone.connections.keys()) connections.set(id, 'removed');
  return { nodes, connections, gone: { ghosts: gone, before } };
}

/** Compares a version with what is shown, on the canvas too, as long as this is mounted. */
export function useMarkedDiff(before: FlowState, after: FlowState): FlowDiff {
  const designer = useDesigner();
  const found = useDiff(before, after);
  useEffect(() => {
    designer.mark(marksOf(found, before, after));
    return () => designer.mark(null);
  }, [designer, found, before, after]);
  // Once: while the user goes on working, the canvas stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the comparison that was asked for
  useEffect(() => showFirst(designer, found), [designer]);
  return found;
}

/** Brings the first change into sight: a large flow may show none where it is opened. */
export function showFirst(designer: Designer, { changes: [first] }: FlowDiff): void {
  if (first) designer.show(first.type === 'removed' ? ghostId(first.node) : first.node);
}
