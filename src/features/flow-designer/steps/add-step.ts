import type { Command, Touched } from '../domain/commands/commands.ts';
import type { NodeKind } from '../domain/kinds/kind.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { checkConnection } from '../domain/rules/check-connection.ts';
import { allowedBetween, allowedChildren } from '../domain/rules/rules.ts';
import type { AddingAt, Designer, Editing } from '../work/designer-store.ts';
import { flowOf } from '../work/designer-store.ts';

/** The kinds that can be added at a place. */
export const kindsFor = (flow: FlowState, at: AddingAt): readonly NodeKind[] =>
  'connection' in at ? allowedBetween(flow, at.connection) : allowedChildren(flow, at.node, at.branch);

/** Adds a step, goes to it, and opens the editor at its first open question. */
export function addStep(designer: Designer, at: AddingAt, kind: string): void {
  const touched = designer.dispatch(commandFor(flowOf(designer.getState()), at, kind));
  if (touched?.node === undefined) return;
  designer.goTo(touched.node);
  designer.edit(firstQuestion(flowOf(designer.getState()), touched));
}

function commandFor(flow: FlowState, at: AddingAt, kind: string): Command {
  if ('connection' in at) return { type: 'insertOnEdge', connection: at.connection, kind };
  if (isKind(flow.nodes.get(at.node), OPEN_EDGE)) return { type: 'replaceOpenEdge', id: at.node, kind };
  return {
    type: 'addNode',
    parent: at.node,
    kind,
    ...(at.branch === undefined ? {} : { branch: at.branch }),
  };
}

/** The question to ask first: a menu's option is invalid without its number (decision 6.6). */
function firstQuestion(flow: FlowState, { node, connection }: Touched): Editing | null {
  const edge = connection === undefined ? undefined : flow.connections.get(connection);
  if (edge && checkConnection(flow, edge).some(({ severity }) => severity === 'error'))
    return { element: 'connection', id: edge.id };
  const added = node === undefined ? undefined : flow.nodes.get(node);
  return added && kindOf(added).fields.length > 0 ? { element: 'node', id: added.id } : null;
}
