import { apply } from '../../../src/features/flow-designer/domain/commands/apply.ts';
import type { Command, Refusal } from '../../../src/features/flow-designer/domain/commands/commands.ts';
import {
  type DesignNode,
  emptyFlow,
  type FlowState,
} from '../../../src/features/flow-designer/domain/model/flow.ts';
import { childrenOf } from '../../../src/features/flow-designer/domain/model/tree.ts';

/** Small flows made by commands, and their text. */

/** Does commands one after the other; a refused one fails the test. */
export function run(state: FlowState, ...commands: Command[]): FlowState {
  return commands.reduce((before, command) => {
    const applied = apply(before, command);
    if (!applied.ok) throw new Error(applied.refusal);
    return applied.state;
  }, state);
}

export const add = (parent: string, kind: string, branch?: string): Command => ({
  type: 'addNode',
  parent,
  kind,
  branch,
});

export function refusal(state: FlowState, command: Command): Refusal | undefined {
  const applied = apply(state, command);
  return applied.ok ? undefined : applied.refusal;
}

/** A flow as text: every branch with the steps after it. */
export function drawn(state: FlowState, id = '1'): string {
  const edges = childrenOf(state, id).map(({ branch, target }) => `${branch} ${drawn(state, target)}`);
  const kind = state.nodes.get(id)?.data.component;
  return edges.length > 0 ? `${kind} (${edges.join(', ')})` : String(kind);
}

export const node = (state: FlowState, id: string) => state.nodes.get(id) as DesignNode;
export const find = (state: FlowState, kind: string) =>
  [...state.nodes.values()].filter(({ data }) => data.component === kind).map(({ id }) => id);
export const places = (state: FlowState, kind: string) =>
  find(state, kind).map((id) => Object.values(node(state, id).position));

export const start = emptyFlow();
/** Start, menu 2. */
export const menu = run(start, add('1', 'clientInfo'));
