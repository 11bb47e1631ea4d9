import { describe, expect, test } from 'vitest';
import {
  add,
  drawn,
  find,
  menu,
  node,
  refusal,
  run,
  start,
} from '../../../../../tests/support/samples/flow-commands.ts';
import { childrenOf } from '../model/tree.ts';
import { missingRecords, replacementsByName } from '../rules/missing-records.ts';
import { allowedBetween, goToTargets } from '../rules/rules.ts';
import { validate } from '../rules/validate.ts';
import { apply } from './apply.ts';

describe('a new option of a menu', () => {
  const keysOf = (state: typeof menu) =>
    childrenOf(state, '2').flatMap(({ branch, data }) => (branch === 'option' ? [data.uraOption] : []));

  test('has the next free key, from 1 to 9 and then 0; after that the user says which number', () => {
    expect(keysOf(run(menu, add('2', 'hangUp', 'option')))).toEqual([1]);
    const ten = Array.from({ length: 11 }, () => add('2', 'hangUp', 'option'));
    expect(keysOf(run(menu, ...ten))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
  });

  test('takes a key that became free', () => {
    const three = run(
      menu,
      add('2', 'hangUp', 'option'),
      add('2', 'playAudio', 'option'),
      add('2', 'hangUp', 'option'),
    );
    const less = run(
      three,
      { type: 'removeSubtree', ids: find(three, 'playAudio') },
      add('2', 'goTo', 'option'),
    );
    expect(keysOf(less).toSorted()).toEqual([1, 2, 3]);
  });
});

test('a record that is not here is replaced in all steps that lead to it, in one step', () => {
  const gone = { related: { value: 77, label: 'Vendas' } };
  const state = run(
    start,
    { type: 'addNode', parent: '1', kind: 'timeValidation' },
    { type: 'addNode', parent: '2', kind: 'transferToQueue', branch: 'inTime', data: gone },
    { type: 'addNode', parent: '2', kind: 'transferToQueue', branch: 'outOfTime', data: gone },
  );
  const options = { queues: [{ value: 5, label: 'Suporte' }] };
  expect(missingRecords(state, options)).toMatchObject([
    { list: 'queues', id: '77', name: 'Vendas', steps: 2 },
  ]);
  expect(replacementsByName(missingRecords(state, options), options)).toEqual([]);
  const here = { queues: [...options.queues, { value: 6, label: ' vendas' }] };
  const sameName = replacementsByName(missingRecords(state, here), here);
  expect(sameName).toEqual([{ list: 'queues', id: '77', by: { value: 6, label: ' vendas' } }]);
  const twice = { queues: [...here.queues, { value: 7, label: 'Vendas' }] };
  expect(replacementsByName(missingRecords(state, twice), twice)).toEqual([]);

  const by = { value: 5, label: 'Suporte' };
  const mended = run(state, { type: 'replaceRecords', records: [{ list: 'queues', id: '77', by }] });
  expect(missingRecords(mended, options)).toEqual([]);
  const related = find(mended, 'transferToQueue').map((id) => mended.nodes.get(id)?.data.related);
  expect(related).toEqual([by, by]);
});

describe('removing', () => {
  test('a node goes with all that follows it, and its exit gets its open edge again', () => {
    const state = run(start, add('1', 'timeValidation'), add('2', 'clientInfo', 'outOfTime'));
    const id = find(state, 'clientInfo')[0] ?? '';
    const removed = run(state, { type: 'removeSubtree', ids: [id] });
    expect(drawn(removed)).toBe('start (next timeValidation (inTime openEdge, outOfTime openEdge))');
  });

  test('an option goes without a trace; the only child of the start too', () => {
    const option = run(menu, add('2', 'hangUp'));
    expect(drawn(run(option, { type: 'removeSubtree', ids: find(option, 'hangUp') }))).toBe(drawn(menu));
    expect(drawn(run(menu, { type: 'removeSubtree', ids: ['2'] }))).toBe('start');
  });

  test('the start stays, and so does an open edge that its path needs', () => {
    expect(refusal(menu, { type: 'removeSubtree', ids: ['1'] })).toBe('startStays');
    expect(drawn(run(menu, { type: 'removeSubtree', ids: [...menu.nodes.keys()] }))).toBe('start');
    expect(refusal(menu, { type: 'removeSubtree', ids: find(menu, 'openEdge') })).toBe('pathStays');
  });

  test('a go-to whose target is removed has an error, and its link is gone', () => {
    const state = run(menu, add('2', 'playAudio'), add('2', 'goTo', 'timeout'));
    const [audio = '', goTo = ''] = [...find(state, 'playAudio'), ...find(state, 'goTo')];
    const linked = run(state, { type: 'setGoTo', id: goTo, target: audio });
    const removed = run(linked, { type: 'removeSubtree', ids: [audio] });
    expect(node(removed, goTo).data.goToNode).toBeNull();
    expect(validate(removed).some(({ id, code }) => id === goTo && code === 'required')).toBe(true);
    expect([...removed.connections.values()].some(({ source }) => source === goTo)).toBe(false);
  });

  test('one node alone: what follows takes its place; of several, the one that is named', () => {
    const state = run(start, add('1', 'playAudio'), add('2', 'timeValidation'));
    const hours = find(state, 'timeValidation')[0] ?? '';
    const closed = run(state, { type: 'removeAndReconnect', id: '2' });
    expect(drawn(closed)).toMatch(/^start \(next timeValidation/);
    expect(node(closed, hours).position).toEqual(node(state, '2').position);
    const both = run(state, add(hours, 'hangUp'), add(hours, 'playAudio'));
    const before = childrenOf(both, hours).map(({ target }) => target);
    expect(refusal(both, { type: 'removeAndReconnect', id: hours })).toBe('severalFollow');
    const kept = run(both, { type: 'removeAndReconnect', id: hours, keep: before[1] });
    expect(childrenOf(kept, '2').map(({ target }) => target)).toEqual([before[1]]);
  });
});

describe('inserting', () => {
  test('the follower follows by the first exit, a level lower, with all that follows it', () => {
    const state = run(start, add('1', 'playAudio'));
    const edge = childrenOf(state, '1')[0]?.id ?? '';
    const inserted = run(state, { type: 'insertOnEdge', connection: edge, kind: 'timeValidation' });
    expect(drawn(inserted)).toBe(
      'start (next timeValidation (inTime playAudio (end openEdge), outOfTime openEdge))',
    );
    expect(node(inserted, '2').position).toEqual({ x: -270, y: 400 });
    expect(childrenOf(inserted, '1')[0]?.id).toBe(edge);
  });

  test('on the way to an open edge it takes its place; what ends a path goes nowhere else', () => {
    const state = run(start, add('1', 'playAudio'));
    const [first, second] = [childrenOf(state, '1')[0]?.id ?? '', childrenOf(state, '2')[0]?.id ?? ''];
    expect(allowedBetween(state, first).map(({ kind }) => kind)).not.toContain('hangUp');
    const ended = run(state, { type: 'insertOnEdge', connection: second, kind: 'hangUp' });
    expect(drawn(ended)).toBe('start (next playAudio (end hangUp))');
  });

  test('an option that waits for an extension stops waiting when something comes between', () => {
    const state = run(menu, add('2', 'transferToExtension'));
    const option = childrenOf(state, '2')[0]?.id ?? '';
    const waiting = run(state, { type: 'setConnectionData', id: option, data: { waitUser: true } });
    expect(waiting.connections.get(option)).toMatchObject({ label: 'wait user', data: { uraOption: null } });
    const inserted = run(waiting, { type: 'insertOnEdge', connection: option, kind: 'playAudio' });
    expect(inserted.connections.get(option)).toMatchObject({ label: null, data: { waitUser: false } });
    expect(validate(inserted).some(({ id, code }) => id === option && code === 'fill')).toBe(true);
  });
});

describe('filling in', () => {
  test('audio and text replace each other, one number has no order', () => {
    const audio = run(
      start,
      add('1', 'playAudio'),
      { type: 'setNodeData', id: '2', data: { related: { value: 4, label: 'Hello' } } },
      { type: 'setNodeData', id: '2', data: { textToAudio: 'Hello' } },
    );
    expect(node(audio, '2').data).toMatchObject({ related: null, textToAudio: 'Hello' });
    const numbers = ['+551133334444', '+551133335555'];
    const external = run(
      start,
      add('1', 'transferToExternalNumber'),
      { type: 'setNodeData', id: '2', data: { callTo: numbers, redirectType: 'SEQUENTIAL' } },
      { type: 'setNodeData', id: '2', data: { callTo: numbers.slice(0, 1) } },
    );
    expect(node(external, '2').data.redirectType).toBeNull();
  });

  test('what a node is can not be changed, and a new menu waits ten seconds', () => {
    const data = { component: 'hangUp', hasErrors: false, timeout: 5 };
    const state = run(menu, { type: 'setNodeData', id: '2', data });
    expect(node(menu, '2').data.timeout).toBe(10);
    expect(node(state, '2').data).toEqual({ component: 'clientInfo', timeout: 5 });
  });

  test('only an extension is waited for', () => {
    const state = run(menu, add('2', 'hangUp'));
    const option = childrenOf(state, '2')[0]?.id ?? '';
    expect(refusal(state, { type: 'setConnectionData', id: option, data: { waitUser: true } })).toBe(
      'waitNeedsExtension',
    );
  });

  test('a go-to has one link, which the next replaces', () => {
    const state = run(menu, add('2', 'goTo', 'timeout'), add('2', 'playAudio'));
    const [goTo = '', audio = ''] = [...find(state, 'goTo'), ...find(state, 'playAudio')];
    expect(goToTargets(state, goTo).map(({ id }) => id)).toEqual(['2', audio]);
    const linked = run(
      state,
      { type: 'setGoTo', id: goTo, target: '2' },
      { type: 'setGoTo', id: goTo, target: audio },
    );
    expect([...linked.connections.values()].filter(({ source }) => source === goTo)).toHaveLength(1);
    expect(node(linked, goTo).data.goToNode).toBe(audio);
    expect(refusal(state, { type: 'setGoTo', id: goTo, target: '1' })).toBe('notATarget');
  });
});

test('a command that changes nothing gives the same maps back, and a refused one an equal flow', () => {
  const applied = apply(menu, { type: 'setNodeData', id: '2', data: { timeout: 10 } });
  expect(applied.ok && applied.state.nodes).toBe(menu.nodes);
  const typed = apply(menu, { type: 'setNodeData', id: '2', data: { timeout: 11 } });
  expect(typed.ok && typed.state.connections).toBe(menu.connections);
  expect(typed.ok && typed.state.nodes.get('1')).toBe(menu.nodes.get('1'));
});
