import { expect, test } from 'vitest';
import { edge, node } from '../../../tests/support/samples/flows.ts';
import { flowChanges } from './flow-changes.ts';

const NOTHING = { added: 0, removed: 0, changed: 0, step: null };
const BEFORE = [
  node('1', 'start', 0, 0),
  node('2', 'clientInfo', 0, 200, { textToAudio: 'Olá', timeout: 10 }),
  node('3', 'transferToQueue', 0, 400, { related: { value: 5, label: 'Vendas' } }),
  node('4', 'openEdge', 270, 400),
  edge('20', '1', '2'),
  edge('21', '2', '3', 'option', { component: 'clientInfoConnection', uraOption: 1 }),
  edge('22', '2', '4', 'timeout'),
];

test('a version counts the steps that callers meet anew, no longer, or otherwise', () => {
  expect(flowChanges([], BEFORE)).toEqual({
    added: 3,
    removed: 0,
    changed: 0,
    step: { component: 'start', name: null },
  });
  expect(flowChanges(BEFORE, BEFORE)).toEqual(NOTHING);
  const after = [
    node('1', 'start', 0, 0),
    // Another place is no change for callers, another key is.
    node('2', 'clientInfo', 900, 900, { textToAudio: 'Olá', timeout: 10 }),
    node('3', 'transferToQueue', 0, 400, { related: { value: 5, label: 'Vendas' } }),
    node('4', 'hangUp', 270, 400),
    edge('20', '1', '2'),
    edge('21', '2', '3', 'option', { component: 'clientInfoConnection', uraOption: 2 }),
    edge('22', '2', '4', 'timeout'),
  ];
  expect(flowChanges(BEFORE, after)).toEqual({
    ...{ added: 1, removed: 0, changed: 1 },
    step: { component: 'transferToQueue', name: 'Vendas' },
  });
  expect(flowChanges(after, BEFORE)).toMatchObject({ added: 0, removed: 1, changed: 1 });
});

test('a step of another kind under the same id is another step', () => {
  const after = [node('1', 'start', 0, 0), node('2', 'playAudio', 0, 200), edge('20', '1', '2')];
  expect(flowChanges(BEFORE, after)).toMatchObject({
    added: 1,
    removed: 2,
    changed: 0,
    step: { component: 'playAudio' },
  });
});

/** The same with the keys of each object in another order, as the database gives them back. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, turned(one)] as const);
  return Object.fromEntries(entries.reverse());
};

test('a flow as the database gives it back is the same', () => {
  expect(flowChanges(turned(BEFORE) as typeof BEFORE, BEFORE)).toEqual(NOTHING);
  const unsaid = { ...node('1', 'start', 0, 0, { none: undefined }) };
  expect(flowChanges(BEFORE, [unsaid, ...BEFORE.slice(1)])).toEqual(NOTHING);
});
