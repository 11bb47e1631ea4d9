import { expect, test } from 'vitest';
import { edge, node } from '../../../../../tests/support/samples/flows.ts';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { fromElements } from '../exchange/read-elements.ts';
import { ghostOf, ghosts, isGhost } from './ghosts.ts';

const flow = (...elements: FlowElement[]) => fromElements(elements).state;

const START = node('1', 'start', 0, 0);
const MENU = [START, node('2', 'clientInfo', 0, 200), edge('20', '1', '2')];
const BEFORE = flow(
  ...MENU,
  node('3', 'transferToQueue', 0, 400),
  node('4', 'openEdge', 0, 600),
  node('5', 'hangUp', 270, 600),
  edge('30', '2', '3', 'option'),
  edge('40', '3', '4', 'noAnswer'),
  edge('50', '3', '5', 'survey'),
);

test('what is gone stands where it stood, with what leads to it; open paths are forgotten', () => {
  const { nodes, connections } = ghosts(BEFORE, flow(...MENU));
  expect([...nodes.keys()].map(ghostOf)).toEqual(['3', '5']);
  expect([...nodes.keys()].every(isGhost)).toBe(true);
  expect(nodes.get('was 3')?.position).toEqual({ x: 0, y: 400 });
  expect([...connections.values()].map(({ source, target }) => [source, target])).toEqual([
    ['2', 'was 3'],
    ['was 3', 'was 5'],
  ]);
});

test('where something else stands now, they stand beside it, and keep together', () => {
  const after = flow(...MENU, node('9', 'hangUp', 0, 400), edge('90', '2', '9', 'option'));
  const { nodes } = ghosts(BEFORE, after);
  const [queue, end] = [nodes.get('was 3')?.position, nodes.get('was 5')?.position];
  expect(Math.abs(queue?.x ?? 0)).toBeGreaterThan(350);
  expect([(end?.x ?? 0) - (queue?.x ?? 0), end?.y]).toEqual([270, 600]);
});

test('of the same version there are none', () => {
  expect(ghosts(BEFORE, BEFORE).nodes.size).toBe(0);
});
