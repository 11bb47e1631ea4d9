import { describe, expect, test } from 'vitest';
import {
  add,
  find,
  menu,
  node,
  places,
  refusal,
  run,
  start,
} from '../../../../../tests/support/samples/flow-commands.ts';
import { childrenOf } from '../model/tree.ts';
import { apply } from './apply.ts';

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
