import { describe, expect, test } from 'vitest';
import { largeFlow, MENU_FLOW } from '../../../../../tests/support/samples/flows.ts';
import { fromElements } from '../../domain/exchange/read-elements.ts';
import { emptyFlow } from '../../domain/model/flow.ts';
import { areaOf, boundsOf, detailAt, fitted, revealed, seesAny } from './viewport.ts';

const SIZE = { width: 1200, height: 700 };
const flow = fromElements([...MENU_FLOW]).state;

describe('at first', () => {
  test.each([
    ['a start alone', emptyFlow()],
    ['a flow of three steps', fromElements(largeFlow(3)).state],
  ])('%s is shown at its full size, in the middle', (_, small) => {
    const { x, y, zoom } = fitted(small, SIZE);
    const { left, top, right, bottom } = boundsOf(small);
    expect(zoom).toBe(1);
    expect(x + (left + right) / 2).toBe(600);
    // Of the room that the toolbar leaves.
    expect(y + (top + bottom) / 2).toBe(330);
  });

  test('a flow that fits is shown whole', () => {
    const viewport = fitted(flow, SIZE);
    const seen = areaOf(viewport, SIZE);
    const all = boundsOf(flow);
    expect(seen.left).toBeLessThan(all.left);
    expect(seen.right).toBeGreaterThan(all.right);
    expect(seen.bottom).toBeGreaterThan(all.bottom);
  });

  test('of a larger one the start stands in the middle of the top', () => {
    const { x, y, zoom } = fitted(fromElements(largeFlow(1000)).state, SIZE);
    expect(zoom).toBe(0.45);
    expect(x + 175 * zoom).toBeCloseTo(600);
    expect(y).toBe(32);
  });
});

test('knows a view in which nothing is seen', () => {
  const viewport = fitted(flow, SIZE);
  expect(seesAny(flow, viewport, SIZE)).toBe(true);
  expect(seesAny(flow, { ...viewport, x: viewport.x - 20_000 }, SIZE)).toBe(false);
});

test('a card is brought into sight by the least move, and not moved when it is seen', () => {
  const viewport = { x: 0, y: 0, zoom: 0.5 };
  expect(revealed(viewport, SIZE, { x: 400, y: 400 })).toBeNull();
  expect(revealed(viewport, SIZE, { x: 400, y: -300 })).toEqual({ x: 0, y: 182, zoom: 0.5 });
  expect(revealed(viewport, SIZE, { x: 3000, y: 400 })?.x).toBe(1200 - 32 - 1675);
});

test.each([
  [0.45, 'far'],
  [0.49, 'far'],
  [0.5, 'middle'],
  [0.7, 'middle'],
  [1, 'near'],
])('at zoom %s a card is seen from %s', (zoom, detail) => expect(detailAt(zoom)).toBe(detail));
