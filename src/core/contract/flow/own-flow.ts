import type { FlowNode } from '../calls/flows.ts';
import type { FieldFault } from './data-checks.ts';
import type { FlowGraph, GraphConnection } from './graph.ts';
import { rulesOf } from './kind-rules.ts';
import { referenceId } from './reference.ts';

/** The part of a flow that this rule needs: a graph that was read, or the state of a designer. */
interface Flow extends Pick<FlowGraph, 'start'> {
  readonly nodes: ReadonlyMap<string, { readonly id: string; readonly data: FlowNode['data'] }>;
  readonly connections: ReadonlyMap<string, Pick<GraphConnection, 'source' | 'target' | 'data'>>;
}

/**
 * The steps that lead a call back into its own flow before anything was played, asked or waited for: it would go round for ever, and nobody
 * would hear anything. `own` is the id of the flow as text.
 */
export function ownFlowSteps(flow: Flow, own: string): readonly string[] {
  const returns = [...flow.nodes.values()].filter(({ data }) => {
    const refersTo = rulesOf(data.component)?.refersTo;
    return refersTo?.list === 'flows' && referenceId(data[refersTo.field]) === own;
  });
  if (returns.length === 0) return [];
  const reached = reachedAtOnce(flow);
  return returns.flatMap(({ id }) => (reached.has(id) ? [id] : []));
}

/** The fault of such a step. */
export const OWN_FLOW: FieldFault = { field: 'goToConnectFlow', code: 'ownFlow' };

/** The steps that a call comes to in the moment in which it comes in. */
function reachedAtOnce({ start, nodes, connections }: Flow): ReadonlySet<string> {
  const ways = new Map<string, string[]>();
  for (const { source, target, data } of connections.values()) {
    const isPassed = rulesOf(nodes.get(source)?.data.component ?? '')?.passes === true;
    if (isPassed && !data.timerWait) ways.set(source, [...(ways.get(source) ?? []), target]);
  }
  const reached = new Set([start]);
  // A set tells what is put into it while it is gone through.
  for (const id of reached) for (const target of ways.get(id) ?? []) reached.add(target);
  return reached;
}
