import type { FlowElement } from '../calls/flows.ts';
import { LINK } from './branch.ts';
import { checkStructure } from './check-structure.ts';
import { connectionFaults, countOptions, type OptionCounts } from './connection-faults.ts';
import type { FieldFault } from './data-checks.ts';
import { dataFaults, goToFaults } from './data-faults.ts';
import { type FlowFault, type FlowGraph, type GraphConnection, kindIn } from './graph.ts';
import { type FlowReference, rulesOf } from './kind-rules.ts';
import { OWN_FLOW, ownFlowSteps } from './own-flow.ts';
import { referenceId, referenceName } from './reference.ts';

/** A field that is wrong, and whose it is: a step's, or a connection's with the step that it leaves. */
export interface FlowProblem {
  readonly node: string;
  readonly connection?: string;
  readonly fault: FieldFault;
}

/** A flow with all that keeps it from being published; it can be published where both lists are empty. */
export interface CheckedFlow {
  readonly graph: FlowGraph;
  readonly structure: readonly FlowFault[];
  readonly problems: readonly FlowProblem[];
}

/**
 * Everything that keeps a flow from being published, as far as the flow itself tells (file 1, sections 4 and 5): not
 * whether what it refers to exists. Open edges do not keep it (decisions, section 6, item 4).
 *
 * @param own The id of the flow as text: without it nothing is said of steps that lead back into it.
 */
export function checkFlow(elements: readonly FlowElement[], own?: string): CheckedFlow {
  const { graph, faults } = checkStructure(elements);
  const returns = own === undefined ? [] : ownFlowSteps(graph, own);
  const problems = [
    ...nodeProblems(graph),
    ...connectionProblems(graph),
    ...returns.map((node) => ({ node, fault: OWN_FLOW })),
  ];
  return { graph, structure: faults, problems };
}

function nodeProblems({ nodes }: FlowGraph): FlowProblem[] {
  return [...nodes.values()].flatMap((node) => {
    const aim = node.data.component === LINK ? goToFaults(node, nodes) : [];
    return [...dataFaults(node.data), ...aim].map((fault) => ({ node: node.id, fault }));
  });
}

function connectionProblems(graph: FlowGraph): FlowProblem[] {
  const counts = optionsBySource(graph.connections.values());
  return [...graph.connections.values()].flatMap(({ id, source, target, data }) =>
    connectionFaults(data, kindIn(graph, target), () => counts.get(source) ?? new Map()).map((fault) => ({
      node: source,
      connection: id,
      fault,
    })),
  );
}

function optionsBySource(connections: Iterable<GraphConnection>): ReadonlyMap<string, OptionCounts> {
  const bySource = new Map<string, GraphConnection[]>();
  for (const edge of connections) {
    const others = bySource.get(edge.source);
    if (others) others.push(edge);
    else bySource.set(edge.source, [edge]);
  }
  return new Map([...bySource].map(([source, edges]) => [source, countOptions(edges)]));
}

/** Something outside of a flow that one of its steps names. */
export interface NamedReference extends FlowReference {
  readonly node: string;
  readonly id: string;
  readonly name: string;
}

/** Everything outside of a flow that its steps name. */
export function referencesOf({ nodes }: FlowGraph): NamedReference[] {
  return [...nodes.values()].flatMap(({ id: node, data }) => {
    const rule = rulesOf(data.component)?.refersTo;
    const id = rule ? referenceId(data[rule.field]) : null;
    if (!rule || id === null) return [];
    return [{ ...rule, node, id, name: referenceName(data[rule.field]) ?? id }];
  });
}
