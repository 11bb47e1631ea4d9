import type { DesignConnection, DesignNode, FlowState } from '../model/flow.ts';

/** Changed elements by id: the next value, or undefined for a removed one. */
export interface Patch {
  readonly nodes: ReadonlyMap<string, DesignNode | undefined>;
  readonly connections: ReadonlyMap<string, DesignConnection | undefined>;
}

/** Whether a patch changes nothing. */
export const isEmpty = ({ nodes, connections }: Patch): boolean => nodes.size + connections.size === 0;

/** The flow after a patch; a map that the patch does not touch stays the same one. */
export function applyPatch(state: FlowState, patch: Patch): FlowState {
  return {
    nodes: patched(state.nodes, patch.nodes),
    connections: patched(state.connections, patch.connections),
  };
}

function patched<T>(map: ReadonlyMap<string, T>, changes: ReadonlyMap<string, T | undefined>) {
  if (changes.size === 0) return map;
  const next = new Map(map);
  for (const [id, value] of changes) {
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

/** One patch with the effect of two, one after the other. */
export const joinPatches = (first: Patch, second: Patch): Patch => ({
  nodes: new Map([...first.nodes, ...second.nodes]),
  connections: new Map([...first.connections, ...second.connections]),
});

/** The patches from one flow to another, and back. */
export function patchesBetween(before: FlowState, after: FlowState): { forward: Patch; inverse: Patch } {
  const nodes = changes(before.nodes, after.nodes);
  const connections = changes(before.connections, after.connections);
  return {
    forward: { nodes: nodes.forward, connections: connections.forward },
    inverse: { nodes: nodes.inverse, connections: connections.inverse },
  };
}

function changes<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) {
  const forward = new Map<string, T | undefined>();
  const inverse = new Map<string, T | undefined>();
  if (before === after) return { forward, inverse };
  for (const [id, value] of after) {
    if (before.get(id) === value) continue;
    forward.set(id, value);
    inverse.set(id, before.get(id));
  }
  for (const [id, value] of before) {
    if (after.has(id)) continue;
    forward.set(id, undefined);
    inverse.set(id, value);
  }
  return { forward, inverse };
}
