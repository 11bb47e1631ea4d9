import type { FlowElement } from '../calls/flows.ts';
import { LINK } from './branch.ts';
import { type FlowFault, type FlowGraph, type GraphConnection, kindIn } from './graph.ts';
import { rulesOf } from './kind-rules.ts';
import { followFault } from './place-faults.ts';
import { type ReadGraph, readGraph } from './read-graph.ts';

/**
 * Finds all faults in how the elements of a flow stand together. Without a fault every program of ours takes the flow,
 * even if its steps are not filled in yet.
 */
export function checkStructure(elements: readonly FlowElement[]): ReadGraph {
  const { graph, faults } = readGraph(elements);
  return { graph, faults: [...faults, ...placeFaults(graph)] };
}

/** The steps that stand where they may not, and those that are one too many. */
function placeFaults(graph: FlowGraph): FlowFault[] {
  const taken = new Map<string, Map<string, number>>();
  const faults: FlowFault[] = [];
  for (const edge of graph.connections.values()) {
    const parent = kindIn(graph, edge.source) ?? '';
    if (parent === LINK) continue;
    const fault = followFault(parent, edge.branch, kindIn(graph, edge.target) ?? '');
    if (fault) {
      const isChild = fault === 'misplaced';
      const [node, id] = isChild ? [edge.target, edge.source] : [edge.source, edge.target];
      faults.push({ code: fault, index: edge.index, node, id });
    } else if (isOneTooMany(taken, parent, edge)) {
      faults.push({ code: 'full', index: edge.index, node: edge.source, id: edge.target });
    }
  }
  return faults;
}

function isOneTooMany(
  taken: Map<string, Map<string, number>>,
  kind: string,
  { source, branch }: GraphConnection,
): boolean {
  const max = rulesOf(kind)?.exits.find((exit) => exit.branch === branch)?.max;
  if (max === undefined) return false;
  const counts = taken.get(source) ?? new Map<string, number>();
  taken.set(source, counts);
  const count = (counts.get(branch) ?? 0) + 1;
  counts.set(branch, count);
  return count > max;
}
