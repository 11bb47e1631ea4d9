import { expect, test } from 'vitest';
import english from '../../../../../locales/en-US/flow-designer.json';
import { apply } from '../commands/apply.ts';
import type { Command } from '../commands/commands.ts';
import { beginHistory, isDirty, markSaved, perform, redo, undo } from '../commands/history.ts';
import { toSvg } from '../draw/to-svg.ts';
import { emptyFlow, type FlowState } from '../model/flow.ts';
import { outline } from '../model/outline.ts';
import { search } from '../model/search.ts';
import { type Format, formatText } from '../model/text.ts';
import { childrenOf } from '../model/tree.ts';
import { validate } from '../rules/validate.ts';
import { diff } from './diff.ts';

const run = (state: FlowState, ...commands: Command[]): FlowState =>
  commands.reduce((before, command) => {
    const applied = apply(before, command);
    if (!applied.ok) throw new Error(applied.refusal);
    return applied.state;
  }, state);

const texts = english as Readonly<Record<string, string>>;
const format: Format = (id, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`\\{${name}(, number)?\\}`), String(value)),
    texts[id.replace('flow-designer.', '')] ?? id,
  );

const queue = { related: { value: 1, label: 'Sales & Support' }, timeout: 30 };
/** 2 is a menu, 3 and 5 are its open edges, 7 is a queue and 9 its open edge. */
const before = run(
  emptyFlow(),
  { type: 'addNode', parent: '1', kind: 'clientInfo', data: { textToAudio: 'Olá, é da clínica' } },
  { type: 'addNode', parent: '2', kind: 'transferToQueue', data: queue },
);
const queueId = [...before.nodes.values()].find(({ data }) => data.component === 'transferToQueue')?.id ?? '';
const option = childrenOf(before, '2')[0]?.id ?? '';

const words = (after: FlowState) => diff(before, after).changes.map(({ text }) => formatText(text, format));

test('nothing is different from itself', () => {
  expect(diff(before, before)).toEqual({ changes: [], nodes: new Map(), connections: new Map() });
});

test('what changed is told in words, open edges aside', () => {
  const after = run(
    before,
    { type: 'setNodeData', id: queueId, data: { related: { value: 2, label: 'Billing' }, timeout: null } },
    { type: 'setConnectionData', id: option, data: { uraOption: 3 } },
    { type: 'addNode', parent: '2', kind: 'playAudio', branch: 'timeout' },
    { type: 'moveNodes', positions: { [queueId]: { x: 900, y: 900 } } },
  );
  const timeout = childrenOf(after, '2').find(({ branch }) => branch === 'timeout')?.target;
  expect(words(after)).toEqual([
    `Queue ${queueId} (Billing): Queue was “Sales & Support”, is “Billing”.`,
    `Queue ${queueId} (Billing): Ring for (seconds) was “30”, is now empty.`,
    `Queue ${queueId} (Billing): its exit was “option 1”, is “option 3”.`,
    `Queue ${queueId} (Billing) was moved.`,
    `Play audio ${timeout} was added.`,
  ]);
  const { nodes, connections } = diff(before, after);
  expect(nodes.get(queueId)).toBe('changed');
  expect(connections.get(option)).toBe('changed');
});

test('the time before the first step is told as the start’s', () => {
  const first = childrenOf(before, '1')[0]?.id ?? '';
  const after = run(before, { type: 'setConnectionData', id: first, data: { timerWait: 4 } });
  expect(words(after)).toEqual(['Start 1: Wait before the first step (seconds) is now “4 s”.']);
});

test('what was removed is told by its old name, what was put between by its follower too', () => {
  const edge = childrenOf(before, '1')[0]?.id ?? '';
  const after = run(
    before,
    { type: 'removeSubtree', ids: [queueId] },
    { type: 'insertOnEdge', connection: edge, kind: 'playAudio' },
  );
  const added = childrenOf(after, '1')[0]?.target;
  expect(words(after)).toContain(`Queue ${queueId} (Sales & Support) was removed.`);
  expect(words(after)).toContain(`Play audio ${added} was added.`);
  expect(words(after)).toContain(`Menu 2 now follows Play audio ${added}.`);
});

test('a queue that was only renamed is the same queue', () => {
  const renamed = { related: { value: '1', label: 'Sales' } };
  expect(words(run(before, { type: 'setNodeData', id: queueId, data: renamed }))).toEqual([]);
});

test('search finds by number, kind, name, text and option, without accents', () => {
  const state = run(before, { type: 'setConnectionData', id: option, data: { uraOption: 4 } });
  expect(search(state, 'OLA clinica', format)).toEqual(['2']);
  expect(search(state, 'support', format)).toEqual([queueId]);
  expect(search(state, 'option 4', format)).toEqual([queueId]);
  expect(search(state, 'menu', format)).toEqual(['2']);
  expect(search(state, '  ', format)).toEqual([]);
});

test('the outline tells level, place and number of branches; what is folded is left out', () => {
  expect(outline(before).map(({ id, level, place, places }) => [id, level, place, places])).toEqual([
    ['1', 1, 1, 1],
    ['2', 2, 1, 1],
    [queueId, 3, 1, 3],
    [childrenOf(before, queueId)[0]?.target, 4, 1, 1],
    ...childrenOf(before, '2')
      .slice(1)
      .map(({ target }, at) => [target, 3, at + 2, 3]),
  ]);
  expect(outline(before, new Set(['2']))).toHaveLength(2);
});

test('a card that has an error says what is missing', () => {
  const bare = run(emptyFlow(), { type: 'addNode', parent: '1', kind: 'playAudio' });
  expect(toSvg(bare, { format, issues: validate(bare) })).toContain('at least one of audio or text');
});

test('the drawing holds every card and label, and is well-formed whatever a text holds', () => {
  const odd = run(before, { type: 'setNodeData', id: '2', data: { textToAudio: '<b>&"\u0000 a' } });
  const svg = toSvg(odd, { format, issues: validate(odd), title: 'A & B' });
  expect(svg.match(/<g>/g)).toHaveLength(odd.nodes.size);
  expect(svg).toContain('Sales &amp; Support, 30 s');
  expect(svg).toContain('“&lt;b&gt;&amp;&quot; a”');
  expect(svg).toContain('<title>A &amp; B</title>');
  expect(svg).not.toContain('\u0000');
});

const type = (text: string): Command => ({ type: 'setNodeData', id: '2', data: { textToAudio: text } });

test('typing in one field is one step while it goes on; a pause, another field and saving end it', () => {
  let history = beginHistory(before);
  const does = (command: Command, now: number) => {
    const done = perform(history, command, now);
    history = done.history;
  };
  does(type('a'), 0);
  does(type('ab'), 700);
  does(type('abc'), 1_400);
  expect(history.past).toHaveLength(1);
  does(type('abcd'), 2_300);
  expect(history.past).toHaveLength(2);
  does({ type: 'setNodeData', id: '2', data: { timeout: 3 } }, 2_400);
  expect(history.past).toHaveLength(3);
  history = markSaved(history);
  does({ type: 'setNodeData', id: '2', data: { timeout: 30 } }, 2_500);
  expect(history.past).toHaveLength(4);
  expect(isDirty(history)).toBe(true);
  expect(isDirty(undo(history))).toBe(false);
  const first = undo(undo(undo(undo(history))));
  expect(first.state).toEqual(before);
  expect(redo(first).state.nodes.get('2')?.data.textToAudio).toBe('abc');
});

test('two hundred steps are kept; what was saved before them can not be come back to', () => {
  let history = beginHistory(before);
  for (let at = 0; at < 205; at += 1) history = perform(history, type(`${at}`), at * 10_000).history;
  expect(history.past).toHaveLength(200);
  let back = history;
  while (back.past.length > 0) back = undo(back);
  expect(back.state.nodes.get('2')?.data.textToAudio).toBe('4');
  expect(isDirty(back)).toBe(true);
});
