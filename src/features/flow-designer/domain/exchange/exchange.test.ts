import { describe, expect, test } from 'vitest';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { importFlow } from './exchange.ts';

const node = (id: string, component = 'playAudio'): FlowElement => ({ id, data: { component } });
const edge = (source: string, target: string): FlowElement => ({ id: `${source}-${target}`, source, target });
const start = node('1', 'start');

describe('a file', () => {
  const told = (text: string) => {
    const read = importFlow(text);
    return read.ok
      ? []
      : read.problems.map(({ text: { id, values } }) => `${id} ${values?.number} ${values?.field}`);
  };

  test.each([
    ['', 'flow-designer.read.syntax undefined undefined'],
    ['{"name":"a song"}', 'flow-designer.read.notAList undefined undefined'],
    ['[]', 'flow-designer.read.notAList undefined undefined'],
    ['[7]', 'flow-designer.read.element 1 '],
    ['[{"id":1,"data":{"component":"start","timeout":"x"}}]', 'flow-designer.read.field 1 data.timeout'],
    ['[{"id":1,"data":{"component":"start"}},{"id":2,"source":1}]', 'flow-designer.read.field 2 target'],
    ['[{"id":2,"data":{"component":"hangUp"}}]', 'flow-designer.read.noStart 1 undefined'],
  ])('%s is refused with the place', (text, first) => {
    expect(told(text)[0]).toBe(first);
  });

  const step = (at: number, more: object = {}) => ({ id: at, data: { component: 'playAudio', ...more } });
  const first = { id: 1, data: { component: 'start' } };
  const line = (count: number) => [
    first,
    ...Array.from({ length: count }, (_, at) => step(at + 2, { textToAudio: 'x'.repeat(500) })),
    ...Array.from({ length: count }, (_, at) => ({ id: `c${at}`, source: at + 1, target: at + 2 })),
  ];
  const refusalOf = (text: string) => {
    const read = importFlow(text);
    if (read.ok) throw new Error('It was taken.');
    return {
      first: read.problems[0]?.text.id.split('.').at(-1),
      count: read.problems.length,
      isMore: read.isMore,
    };
  };

  test('of 5,000 steps with long texts is taken', () => {
    const read = importFlow(JSON.stringify(line(5_000)));
    expect(read.ok && read.state.nodes.size).toBe(5_001);
  });

  test('whose steps are a world apart is taken, and laid out', () => {
    const far = [
      { ...first, position: { x: 1e9, y: 0 } },
      { ...step(2), position: { x: 0, y: -1e9 } },
    ];
    const read = importFlow(JSON.stringify([...far, { id: 3, source: 1, target: 2 }]));
    expect(read.ok && [...read.state.nodes.values()].map(({ position }) => position)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 200 },
    ]);
  });

  const JUNK = 10_000_000;

  test.each([
    ['numbers', `[${'7,'.repeat(JUNK / 2)}7]`],
    ['brackets', '['.repeat(JUNK)],
    ['no JSON', 'x'.repeat(JUNK)],
    ['one long text', `["${'\\\\'.repeat(JUNK / 2)}"]`],
  ])('of 10 MB is refused at once: %s', (_, text) => {
    expect(refusalOf(text)).toEqual({ first: 'tooLarge', count: 1, isMore: false });
  });

  test.each([
    ['numbers', `[${'7,'.repeat(3_000_000)}7]`, 'tooMany'],
    ['empty steps', `[${'{},'.repeat(24_999)}{}]`, 'field'],
    ['brackets', '['.repeat(7_000_000), 'tooDeep'],
    [
      'deep values',
      JSON.stringify([{ ...first, deep: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }]),
      'tooDeep',
    ],
    ['a step of a million numbers', JSON.stringify([step(1, { callTo: Array(1_000_000).fill(1) })]), 'field'],
    [
      'loose steps',
      JSON.stringify([first, ...Array.from({ length: 20_000 }, (__, at) => step(at + 2))]),
      'detached',
    ],
  ])('below that size is not read further than it has to be: %s', (_, text, expected) => {
    const refusal = refusalOf(text);
    expect(refusal.first).toBe(expected);
    expect(refusal.count).toBeLessThanOrEqual(100);
    expect(refusal.isMore).toBe(refusal.count === 100);
  });

  test('with brackets in its words is not taken for a deep one', () => {
    const words = `${'['.repeat(100)} \\" ${'{'.repeat(100)}`;
    const flow = [first, step(2, { textToAudio: words }), { id: 3, source: 1, target: 2 }];
    expect(importFlow(JSON.stringify(flow)).ok).toBe(true);
  });

  test.each<[string, FlowElement[], string]>([
    ['two steps after the start', [start, node('2'), node('3'), edge('1', '2'), edge('1', '3')], 'full'],
    [
      'a step after the end',
      [start, node('2', 'hangUp'), node('3'), edge('1', '2'), edge('2', '3')],
      'afterEnd',
    ],
    [
      'a survey where nobody answers',
      [
        start,
        node('2', 'transferToQueue'),
        node('3'),
        edge('1', '2'),
        { ...edge('2', '3'), sourceHandle: 'survey' },
      ],
      'misplaced',
    ],
  ])('with %s is refused, as the server refuses to publish it', (_, elements, expected) => {
    expect(refusalOf(JSON.stringify(elements)).first).toBe(expected);
  });
});
