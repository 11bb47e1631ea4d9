import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DesignConnection, DesignNode, FlowState } from '../model/flow.ts';
import { validate } from './validate.ts';

/**
 * Nodes 1 to 9; each but the start is below one with a smaller number, or below none. There are no other
 * rules.
 */
const NODES = 9;
const KINDS = [
  'clientInfo',
  'transferToExtension',
  'transferToSurvey',
  'goTo',
  'customConnectFlow',
  'goToConnectFlow',
];
const BRANCHES = ['option', 'option', 'end', 'noAnswer', 'survey'];

type Numbers = readonly [number, number, number, number];

interface Change {
  readonly id: number;
  readonly kind: number;
  readonly edge: Numbers;
  readonly removes: boolean;
}

const change = fc.record({
  id: fc.integer({ min: 2, max: NODES }),
  kind: fc.nat(),
  edge: fc.tuple(fc.nat(), fc.nat(), fc.nat(4), fc.nat(2)),
  removes: fc.boolean(),
});

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

function nodeOf(id: number, kind: number): DesignNode {
  const component = pick(KINDS, kind);
  const goTo = component === 'goTo' ? { goToNode: String((kind % NODES) + 1) } : {};
  return { id: String(id), position: { x: 0, y: 0 }, data: { component, ...goTo } };
}

function edgeOf(id: number, [source, branch, uraOption, waits]: Numbers): DesignConnection {
  const data = {
    component: 'clientInfoConnection',
    uraOption: waits ? uraOption : null,
    waitUser: waits === 0,
  };
  return {
    id: `to ${id}`,
    source: String((source % (id - 1)) + 1),
    target: String(id),
    branch: pick(BRANCHES, branch),
    label: null,
    data,
  };
}

/** Unchanged elements keep their identity, as after a command. */
function changed({ nodes, connections }: FlowState, changes: readonly Change[]): FlowState {
  const next = { nodes: new Map(nodes), connections: new Map(connections) };
  for (const { id, kind, edge, removes } of changes) {
    if (removes) {
      next.nodes.delete(String(id));
      for (const [key, { source, target }] of next.connections)
        if (source === String(id) || target === String(id)) next.connections.delete(key);
      continue;
    }
    next.nodes.set(String(id), nodeOf(id, kind));
    const way = edgeOf(id, edge);
    if (next.nodes.has(way.source)) next.connections.set(way.id, way);
  }
  return next;
}

const START: FlowState = {
  nodes: new Map([['1', { id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } }]]),
  connections: new Map(),
};

test('what is found after a change is what is found when all is looked at', () => {
  const options = {};
  fc.assert(
    fc.property(fc.array(change, { minLength: 8 }), fc.array(change, { maxLength: 3 }), (first, then) => {
      const before = changed(START, first);
      validate(before, options);
      const after = changed(before, then);
      const found = validate(after, options);
      // Lists that were not seen before have nothing in the cache.
      expect(found).toEqual(validate(after, { ...options }));
    }),
    { numRuns: 2_000, endOnFailure: true },
  );
});
