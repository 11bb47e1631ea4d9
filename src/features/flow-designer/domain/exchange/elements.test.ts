import { describe, expect, test } from 'vitest';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { apply } from '../commands/apply.ts';
import { childrenOf, treeOf } from '../model/tree.ts';
import { exportFlow, importFlow } from './exchange.ts';
import { fromElements } from './read-elements.ts';
import { toElements } from './write-elements.ts';

/** A flow of another program: ids are numbers, and some fields and a kind are unknown here. */
const foreign: FlowElement[] = [
  {
    id: 1,
    position: { x: 0, y: 0, z: 9 },
    data: { component: 'start', mood: 'good', hasErrors: false },
    v: [1],
  },
  {
    id: 2,
    parentId: 1,
    position: { x: 5, y: 200 },
    data: {
      component: 'clientInfo',
      textToAudio: 'Hi',
      timeout: 7,
      whisper: 'kept',
      hasErrors: false,
    },
  },
  {
    id: 3,
    parentId: 2,
    position: { x: 9, y: 400 },
    data: { component: 'teleport', to: 'Mars', hasErrors: false },
  },
  {
    id: 4,
    parentId: 2,
    position: { x: 0, y: 400 },
    data: { component: 'goTo', goToNode: 2, hasErrors: false },
  },
  {
    id: 11,
    source: 1,
    target: 2,
    animated: true,
    data: { component: 'awaitable', weight: 3, hasErrors: false },
  },
  {
    id: 12,
    source: 2,
    target: 3,
    label: 'option 1',
    data: { component: 'clientInfoConnection', uraOption: 1, hasErrors: false },
  },
  { id: 13, source: 2, target: 4, sourceHandle: 'timeout' },
  { id: 14, source: 4, target: 2, style: { stroke: 'red' } },
];

const problemsOf = (elements: readonly FlowElement[]) =>
  fromElements(elements).problems.map(({ index, text }) => `${index} ${text.id.split('.').at(-1)}`);

const node = (id: string, component = 'playAudio'): FlowElement => ({
  id,
  position: { x: 1, y: 1 },
  data: { component },
});
const edge = (source: string, target: string): FlowElement => ({ id: `${source}-${target}`, source, target });

describe('what a server has', () => {
  test('comes back as it was, with every field that is unknown here', () => {
    expect(toElements(fromElements(foreign).state)).toEqual(foreign);
  });

  test('comes back so too where a connection of the start or a menu does not say what it is', () => {
    const told: Readonly<Record<string, unknown>> = {
      11: { component: 'normal', hasErrors: false },
      12: { uraOption: 1, hasErrors: false },
    };
    const silent = foreign.map((element) =>
      String(element.id) in told ? { ...element, data: told[String(element.id)] } : element,
    ) as FlowElement[];
    expect(toElements(fromElements(silent).state)).toEqual(silent);
    // Whoever changes it makes it what it is.
    const changed = apply(fromElements(silent).state, {
      type: 'setConnectionData',
      id: '12',
      data: { uraOption: 2 },
    });
    if (!changed.ok) throw new Error(changed.refusal);
    expect(toElements(changed.state).find(({ id }) => id === 12)?.data).toEqual({
      ...{ component: 'clientInfoConnection', uraOption: 2, waitUser: false, hasErrors: false },
    });
  });

  test('keeps its kind of ids when something is added', () => {
    const applied = apply(fromElements(foreign).state, { type: 'addNode', parent: '2', kind: 'hangUp' });
    if (!applied.ok) throw new Error(applied.refusal);
    const added = toElements(applied.state).filter((element) => Number(element.id) > 14);
    expect(added).toMatchObject([
      { id: 15, parentId: 2 },
      { id: 16, source: 2, target: 15, data: { component: 'clientInfoConnection', hasErrors: false } },
    ]);
  });

  test('errors that it found are computed again', () => {
    const wrong = foreign.map((element) =>
      element.id === 2 ? { ...element, data: { component: 'clientInfo', hasErrors: false } } : element,
    ) as FlowElement[];
    expect(toElements(fromElements(wrong).state)[1]?.data?.hasErrors).toBe(true);
  });

  test('nothing yet: the start alone', () => {
    expect(toElements(fromElements(null).state)).toMatchObject([{ id: '1', data: { component: 'start' } }]);
  });

  test('parents come before children, whatever their ids', () => {
    const flow = [node('1', 'start'), node('9'), node('3'), edge('1', '9'), edge('9', '3')];
    expect(toElements(fromElements(flow).state).map(({ id }) => id)).toEqual(['1', '9', '3', '1-9', '9-3']);
  });

  test('without any position it is laid out', () => {
    const bare = [
      { id: '1', data: { component: 'start' } },
      { id: '2', parentId: '1', data: { component: 'hangUp' } },
    ];
    const { state } = fromElements(bare);
    expect(state.nodes.get('2')?.position).toEqual({ x: 0, y: 200 });
    expect(childrenOf(state, '1').map(({ target }) => target)).toEqual(['2']);
  });

  test('a go-to that says where it leads gets its link, and one with a link says where', () => {
    const flow = (data: object, ...more: FlowElement[]) => [
      ...[node('1', 'start'), node('2', 'timeValidation'), node('3')],
      { id: '4', position: { x: 0, y: 0 }, data: { ...data, component: 'goTo' } },
      ...[edge('1', '2'), edge('2', '3'), { ...edge('2', '4'), sourceHandle: 'outOfTime' }, ...more],
    ];
    const said = fromElements(flow({ goToNode: { value: 3 } })).state;
    expect(treeOf(said).links.get('4')?.target).toBe('3');
    const linked = fromElements(flow({}, edge('4', '3'))).state;
    expect(linked.nodes.get('4')?.data.goToNode).toBe('3');
  });
});

describe('what can not be part of a flow is named', () => {
  const start = node('1', 'start');
  test.each<[string, FlowElement[], string[]]>([
    ['no start', [node('2')], ['null noStart', '0 detached']],
    ['two starts', [start, node('2', 'start')], ['1 secondStart']],
    ['an id twice', [start, node('2'), node('2'), edge('1', '2')], ['2 sameId']],
    ['a missing end', [start, edge('1', '7')], ['1 noNode']],
    [
      'two parents',
      [start, node('2'), node('3'), edge('1', '2'), edge('2', '3'), edge('1', '3')],
      ['5 secondParent'],
    ],
    ['back to the start', [start, node('2'), edge('1', '2'), edge('2', '1')], ['3 loop']],
    ['a ring', [start, node('2'), node('3'), edge('2', '3'), edge('3', '2')], ['1 cycle', '2 cycle']],
    [
      'what hangs below a ring',
      [
        start,
        node('2'),
        node('3'),
        node('4'),
        edge('2', '3'),
        edge('3', '2'),
        { ...node('4'), id: '5', parentId: '3' },
      ],
      ['1 cycle', '2 cycle', '3 detached', '6 detached'],
    ],
    [
      'parents that are told in a circle, whatever connections say',
      [
        start,
        { ...node('2'), parentId: '3' },
        { ...node('3'), parentId: '2' },
        edge('1', '2'),
        edge('2', '3'),
      ],
      ['1 cycle', '2 cycle'],
    ],
  ])('%s', (_name, elements, expected) => {
    expect(problemsOf(elements)).toEqual(expected);
  });
});

describe('a file', () => {
  test('that was exported is imported the same', () => {
    const { state } = fromElements(foreign);
    const read = importFlow(`\uFEFF${exportFlow(state)}`);
    expect(read.ok && toElements(read.state)).toEqual(foreign);
  });

  test('may be wrapped', () => {
    expect(importFlow(JSON.stringify({ elements: foreign })).ok).toBe(true);
  });
});
