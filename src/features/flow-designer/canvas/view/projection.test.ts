import { expect, test } from 'vitest';
import { largeFlow, MENU_FLOW } from '../../../../../tests/support/samples/flows.ts';
import { apply } from '../../domain/commands/apply.ts';
import type { Command } from '../../domain/commands/commands.ts';
import { fromElements } from '../../domain/exchange/read-elements.ts';
import type { FlowState } from '../../domain/model/flow.ts';
import { type Area, Projection } from './projection.ts';

const EVERYTHING: Area = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
const NONE = new Map<string, { x: number; y: number }>();

const flow = fromElements([...MENU_FLOW]).state;

function done(state: FlowState, command: Command): FlowState {
  const applied = apply(state, command);
  if (!applied.ok) throw new Error(applied.refusal);
  return applied.state;
}

test('every card comes with its size and its handles: nothing has to be measured', () => {
  for (const card of new Projection().project(flow, EVERYTHING, NONE).nodes) {
    expect(card.measured).toEqual({ width: 350, height: 120 });
    expect(card.handles).toHaveLength(2);
  }
});

test('what a command does not touch stays the same object, and an unchanged list the same list', () => {
  const projection = new Projection();
  const before = projection.project(flow, EVERYTHING, NONE);
  expect(projection.project({ ...flow }, EVERYTHING, NONE).nodes).toBe(before.nodes);

  const moved = done(flow, { type: 'moveNodes', positions: { 7: { x: 300, y: 700 } } });
  const after = projection.project(moved, EVERYTHING, NONE);
  expect(after.edges).toBe(before.edges);
  const changed = after.nodes.filter((card, at) => card !== before.nodes[at]);
  expect(changed.map(({ id, position }) => [id, position])).toEqual([['7', { x: 300, y: 700 }]]);
});

test('a card on its way is where it is for the moment; the flow stays as it is', () => {
  const projection = new Projection();
  const before = projection.project(flow, EVERYTHING, NONE);
  const during = projection.project(flow, EVERYTHING, new Map([['7', { x: 1, y: 2 }]]));
  expect(during.nodes.find(({ id }) => id === '7')?.position).toEqual({ x: 1, y: 2 });
  expect(during.nodes.filter((card, at) => card !== before.nodes[at])).toHaveLength(1);
  expect(projection.project(flow, EVERYTHING, NONE).nodes).toEqual(before.nodes);
});

test('of a large flow only the part in sight is given, with both ends of each line that crosses it', () => {
  const large = fromElements(largeFlow(5000)).state;
  const { nodes, edges } = new Projection().project(
    large,
    { left: -2000, top: -200, right: 2000, bottom: 1500 },
    NONE,
  );
  expect(nodes.length).toBeLessThan(250);
  const given = new Set(nodes.map(({ id }) => id));
  expect(edges.length).toBeGreaterThan(10);
  for (const { source, target } of edges)
    expect([given.has(source), given.has(target)]).toEqual([true, true]);
});
