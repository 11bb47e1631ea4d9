import { describe, expect, test } from 'vitest';
import { apply } from './apply.ts';
import type { Command } from './commands.ts';
import { emptyFlow, type FlowState } from './flow.ts';
import { childrenOf } from './tree.ts';

/** Does commands one after the other; a refused one fails the test. */
function run(state: FlowState, ...commands: Command[]): FlowState {
  return commands.reduce((before, command) => {
    const applied = apply(before, command);
    if (!applied.ok) throw new Error(applied.refusal);
    return applied.state;
  }, state);
}

/** A flow as text: every branch with what follows it. */
function drawn(state: FlowState, id = '1'): string {
  const node = state.nodes.get(id);
  const edges = childrenOf(state, id).map(({ branch, target }) => `${branch}: ${drawn(state, target)}`);
  return `${node?.data.component}${edges.length > 0 ? ` (${edges.join(', ')})` : ''}`;
}

describe('adding', () => {
  test('a menu brings its open edges, and an option is there at once', () => {
    const state = run(
      emptyFlow(),
      { type: 'addNode', parent: '1', kind: 'clientInfo' },
      { type: 'addNode', parent: '2', kind: 'hangUp' },
    );
    expect(drawn(state)).toBe(
      'start (next: clientInfo (option: hangUp, timeout: openEdge, invalid: openEdge))',
    );
  });
});
