import { describe, expect, test } from 'vitest';
import { FLOW_NODE_KINDS } from '../../../core/contract/flows.ts';
import { apply } from './apply.ts';
import { readClipboard, writeClipboard } from './clipboard-text.ts';
import type { Command, Refusal } from './commands.ts';
import { copySubtree } from './copy.ts';
import { type DesignNode, emptyFlow, type FlowState } from './flow.ts';
import { KINDS } from './kinds.ts';
import { allowedBetween, allowedChildren, canConnect, goToTargets } from './rules.ts';
import { childrenOf } from './tree.ts';
import { validate } from './validate.ts';

/** Does commands one after the other; a refused one fails the test. */
function run(state: FlowState, ...commands: Command[]): FlowState {
  return commands.reduce((before, command) => {
    const applied = apply(before, command);
    if (!applied.ok) throw new Error(applied.refusal);
    return applied.state;
  }, state);
}

const add = (parent: string, kind: string, branch?: string): Command => ({
  type: 'addNode',
  parent,
  kind,
  branch,
});

function refusal(state: FlowState, command: Command): Refusal | undefined {
  const applied = apply(state, command);
  return applied.ok ? undefined : applied.refusal;
}

/** A flow as text: every branch with what follows it. */
function drawn(state: FlowState, id = '1'): string {
  const edges = childrenOf(state, id).map(({ branch, target }) => `${branch} ${drawn(state, target)}`);
  const kind = state.nodes.get(id)?.data.component;
  return edges.length > 0 ? `${kind} (${edges.join(', ')})` : String(kind);
}

const node = (state: FlowState, id: string) => state.nodes.get(id) as DesignNode;
const find = (state: FlowState, kind: string) =>
  [...state.nodes.values()].filter(({ data }) => data.component === kind).map(({ id }) => id);
const places = (state: FlowState, kind: string) =>
  find(state, kind).map((id) => Object.values(node(state, id).position));

const start = emptyFlow();
/** Start, menu 2. */
const menu = run(start, add('1', 'clientInfo'));

describe('kinds', () => {
  test('are those of the contract', () => {
    expect(KINDS.map(({ kind }) => kind).sort()).toEqual([...FLOW_NODE_KINDS].sort());
  });

  test.each([
    ['timeValidation', 'timeValidation (inTime openEdge, outOfTime openEdge)'],
    ['playAudio', 'playAudio (end openEdge)'],
    ['clientInfo', 'clientInfo (timeout openEdge, invalid openEdge)'],
    ['transferToExtension', 'transferToExtension (noAnswer openEdge)'],
    ['transferToQueue', 'transferToQueue (noAnswer openEdge)'],
    ['customConnectFlow', 'customConnectFlow (end openEdge)'],
    ['hangUp', 'hangUp'],
    ['goTo', 'goTo'],
    ['goToConnectFlow', 'goToConnectFlow'],
    ['transferToExternalNumber', 'transferToExternalNumber'],
    ['transferToSurvey', 'transferToSurvey'],
  ])('%s brings the open edges that belong to it', (kind, expected) => {
    const state = run(start, add('1', kind));
    expect(drawn(state)).toBe(`start (next ${expected})`);
    const exits = KINDS.find((each) => each.kind === kind)?.exits ?? [];
    expect(allowedChildren(state, '2').length > 0).toBe(exits.length > 0);
  });
});

describe('what may follow', () => {
  test('the start has one child', () => {
    expect(canConnect(start, '1')).toBe(true);
    expect(canConnect(menu, '1')).toBe(false);
    expect(allowedChildren(menu, '1')).toEqual([]);
    expect(refusal(menu, add('1', 'hangUp'))).toBe('parentFull');
  });

  test('a menu has twelve options beside its two exits', () => {
    const full = run(menu, ...Array.from({ length: 12 }, () => add('2', 'hangUp', 'option')));
    expect(refusal(full, add('2', 'hangUp', 'option'))).toBe('branchTaken');
    expect(childrenOf(full, '2')).toHaveLength(14);
    expect(canConnect(full, '2')).toBe(false);
  });

  test('after a transfer: a survey behind the talk, anything where nobody answers', () => {
    const queue = run(start, add('1', 'transferToQueue'), add('2', 'transferToSurvey'), add('2', 'hangUp'));
    expect(drawn(queue)).toBe('start (next transferToQueue (noAnswer hangUp, survey transferToSurvey))');
    const bare = run(start, add('1', 'transferToQueue'));
    expect(allowedChildren(bare, '2', 'survey').map(({ kind }) => kind)).toEqual(['transferToSurvey']);
    expect(refusal(bare, add('2', 'hangUp', 'survey'))).toBe('notAllowed');
  });

  test('no flow to go to directly after a custom flow', () => {
    const custom = run(start, add('1', 'customConnectFlow'));
    const kinds = allowedChildren(custom, '2').map(({ kind }) => kind);
    expect(kinds).not.toContain('goToConnectFlow');
    expect(kinds).toContain('hangUp');
    expect(refusal(custom, add('2', 'goToConnectFlow'))).toBe('notAllowed');
    const later = run(start, add('1', 'customConnectFlow'), add('2', 'playAudio'));
    const audio = find(later, 'playAudio')[0] ?? '';
    const end = run(later, add(audio, 'goToConnectFlow'));
    expect(refusal(end, { type: 'removeAndReconnect', id: audio })).toBe('notAllowed');
  });

  test('nothing follows where a path ends, and what is offered for an open edge is what fits in its place', () => {
    expect(refusal(run(start, add('1', 'hangUp')), add('2', 'playAudio'))).toBe('notAllowed');
    const open = find(menu, 'openEdge')[0] ?? '';
    expect(allowedChildren(menu, open).map(({ kind }) => kind)).toEqual(
      KINDS.filter(({ placeable }) => placeable).map(({ kind }) => kind),
    );
  });
});

describe('where cards are put', () => {
  test('one below, two at the sides, options beside the right-most', () => {
    expect(places(menu, 'clientInfo')).toEqual([[0, 200]]);
    expect(places(menu, 'openEdge')).toEqual([
      [0, 400],
      [-540, 400],
    ]);
    const options = run(menu, add('2', 'hangUp'), add('2', 'hangUp'), add('2', 'hangUp'));
    expect(places(options, 'hangUp')).toEqual([
      [540, 400],
      [1080, 400],
      [1620, 400],
    ]);
    expect(places(run(start, add('1', 'timeValidation')), 'openEdge')).toEqual([
      [-270, 400],
      [270, 400],
    ]);
  });

  test('what stands is not moved, and nothing is put upon it', () => {
    let state = menu;
    for (let at = 0; at < 8; at += 1) {
      const before = [...state.nodes.values()];
      const open = find(state, 'openEdge')[at % 2] ?? '';
      state = run(
        state,
        { type: 'replaceOpenEdge', id: open, kind: 'timeValidation' },
        add('2', 'playAudio'),
      );
      for (const { id, position } of before) expect(node(state, id).position).toEqual(position);
    }
    const all = [...state.nodes.values()].map(({ position }) => position);
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        expect(Math.abs(a.x - b.x) >= 350 || Math.abs(a.y - b.y) >= 120).toBe(true);
      }
    }
  });

  test('a dragged card snaps to the grid, and the start stays', () => {
    const moved = run(menu, {
      type: 'moveNodes',
      positions: { '1': { x: 99, y: 99 }, '2': { x: 12, y: 213 } },
    });
    expect(node(moved, '1').position).toEqual({ x: 0, y: 0 });
    expect(node(moved, '2').position).toEqual({ x: 10, y: 215 });
    expect(refusal(menu, { type: 'moveNodes', positions: { '1': { x: 5, y: 5 } } })).toBe('startStays');
  });

  test('tidied, every card is free of the others, in call order, and tidying again changes nothing', () => {
    const built = run(menu, add('2', 'timeValidation'), add('2', 'transferToQueue'), add('2', 'hangUp'));
    const [first, second, third] = childrenOf(built, '2').map(({ id }) => id);
    const state = run(
      built,
      { type: 'setConnectionData', id: first ?? '', data: { uraOption: 3 } },
      { type: 'setConnectionData', id: second ?? '', data: { uraOption: 1 } },
      { type: 'setConnectionData', id: third ?? '', data: { uraOption: 2 } },
      { type: 'tidy' },
    );
    const row = childrenOf(state, '2').map(({ target }) => node(state, target));
    expect(row.map(({ data }) => data.component)).toEqual([
      'transferToQueue',
      'hangUp',
      'timeValidation',
      'openEdge',
      'openEdge',
    ]);
    const xs = row.map(({ position }) => position.x);
    expect(xs.slice(1).every((x, at) => x - (xs[at] ?? 0) >= 535)).toBe(true);
    const again = apply(state, { type: 'tidy' });
    expect(again.ok && again.forward.nodes.size).toBe(0);
  });
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
    expect(refusal(menu, { type: 'removeSubtree', ids: ['1', '2'] })).toBe('startStays');
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

describe('copying', () => {
  /** Menu 2 with an audio, and a go-to back to the audio behind it and one to the menu. */
  const built = run(menu, add('2', 'timeValidation'));
  const hours = find(built, 'timeValidation')[0] ?? '';
  const full = run(built, add(hours, 'playAudio', 'inTime'), add(hours, 'goTo', 'outOfTime'));
  const audio = find(full, 'playAudio')[0] ?? '';
  const inner = find(full, 'goTo')[0] ?? '';
  const linked = run(full, { type: 'setGoTo', id: inner, target: audio });

  test('a duplicate stands beside, with links of its own', () => {
    const state = run(linked, { type: 'duplicateSubtree', id: hours });
    expect(find(state, 'timeValidation')).toHaveLength(2);
    const [, copiedAudio] = find(state, 'playAudio');
    const [, copiedGoTo = ''] = find(state, 'goTo');
    expect(node(state, copiedGoTo).data.goToNode).toBe(copiedAudio);
    expect(node(state, inner).data.goToNode).toBe(audio);
  });

  test('pasted in the place of an open edge, through text and in another flow', () => {
    const outside = run(linked, { type: 'setGoTo', id: inner, target: '2' });
    const clipboard = copySubtree(outside, [hours, audio], '7');
    const read = readClipboard(writeClipboard(clipboard as never));
    expect(read?.roots).toEqual([hours]);
    const open = find(menu, 'openEdge')[0] ?? '';
    const paste = (origin: string) =>
      run(menu, { type: 'pasteSubtree', onto: open, clipboard: read as never, origin });
    expect(drawn(paste('8'))).toBe(
      'start (next clientInfo (timeout timeValidation (inTime playAudio (end openEdge), outOfTime goTo), invalid openEdge))',
    );
    const [there, here] = [paste('8'), paste('7')];
    expect(node(there, find(there, 'goTo')[0] ?? '').data.goToNode).toBeNull();
    expect(node(here, find(here, 'goTo')[0] ?? '').data.goToNode).toBe('2');
  });

  test('other text on the clipboard, and text that was tampered with, is nothing to paste', () => {
    const text = writeClipboard(copySubtree(linked, [hours], '7') as never);
    expect(readClipboard('Hello')).toBeNull();
    expect(readClipboard(text.replace('"source"', '"from"'))).toBeNull();
    expect(readClipboard(text.slice(0, -4))).toBeNull();
  });

  test('neither the start nor an open edge can be copied', () => {
    expect(copySubtree(menu, ['1', ...find(menu, 'openEdge')])).toBeNull();
  });
});

test('a command that changes nothing gives the same maps back, and a refused one an equal flow', () => {
  const applied = apply(menu, { type: 'setNodeData', id: '2', data: { timeout: 10 } });
  expect(applied.ok && applied.state.nodes).toBe(menu.nodes);
  const typed = apply(menu, { type: 'setNodeData', id: '2', data: { timeout: 11 } });
  expect(typed.ok && typed.state.connections).toBe(menu.connections);
  expect(typed.ok && typed.state.nodes.get('1')).toBe(menu.nodes.get('1'));
});
