import { describe, expect, test } from 'vitest';
import { largeFlow, MENU_FLOW } from '../../../../../tests/support/samples/flows.ts';
import { fromElements } from '../../domain/exchange/read-elements.ts';
import {
  blockAt,
  branchView,
  clampView,
  isFolded,
  placeOfBlock,
  planOf,
  revealing,
  rowAt,
  shownAt,
  wholeView,
  zoomedAt,
} from './overview-view.ts';

const SIZE = { width: 1200, height: 700 };
const plan = planOf(fromElements([...MENU_FLOW]).state);

describe('the plan of a flow', () => {
  test('has a column for each level and a row for each path', () => {
    const [start] = plan.blocks.values();
    expect(start).toMatchObject({ level: 0, from: 0, rows: plan.rows });
    for (const block of plan.blocks.values()) {
      expect(block.from + block.rows).toBeLessThanOrEqual(plan.rows);
      expect(block.level).toBeLessThan(shownAt(plan, 40).levels);
    }
    expect(start?.steps).toBe(plan.blocks.size - 1);
  });

  test('lays no block over another', () => {
    const taken = new Set<string>();
    for (const { level, from, rows } of plan.blocks.values())
      for (let row = from; row < from + rows; row += 1) {
        expect(taken.has(`${level} ${row}`)).toBe(false);
        taken.add(`${level} ${row}`);
      }
  });
});

describe('the whole', () => {
  test.each([60, 300, 5000])('of %i steps is in sight', (count) => {
    const large = planOf(fromElements(largeFlow(count)).state);
    const view = wholeView(large, SIZE);
    const shown = shownAt(large, view.scale);
    for (const block of shown.blocks) {
      const { x, y, width, height } = placeOfBlock(block, view, shown, SIZE);
      expect([x >= 0, y >= 0, x + width <= SIZE.width, y + height <= SIZE.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  test('is the smallest view, and the first row stays at the top of it', () => {
    const view = wholeView(plan, SIZE);
    expect(clampView({ top: -5, scale: view.scale / 3 }, plan, SIZE)).toEqual(view);
  });
});

describe('nearer', () => {
  const large = planOf(fromElements(largeFlow(300)).state);
  const whole = wholeView(large, SIZE);

  test('the row below the pointer stays', () => {
    const nearer = zoomedAt(whole, 200, whole.scale * 4);
    expect(rowAt(nearer, 200)).toBeCloseTo(rowAt(whole, 200));
  });

  test('a step is brought into sight', () => {
    const last = [...large.blocks.values()].at(-1);
    if (!last) throw new Error('There is no block');
    const view = revealing(last, { top: 0, scale: 20 }, large, SIZE);
    const { y, height } = placeOfBlock(last, view, shownAt(large, view.scale), SIZE);
    expect(y + height).toBeLessThanOrEqual(SIZE.height - 70);
    expect(revealing(last, view, large, SIZE)).toEqual(view);
  });

  test('what is at a point is the block that is drawn there', () => {
    const shown = shownAt(large, whole.scale);
    for (const block of shown.blocks) {
      const { x, y, width, height } = placeOfBlock(block, whole, shown, SIZE);
      expect(blockAt(large, whole, SIZE, { x: x + width / 2, y: y + height / 2 })?.id).toBe(block.id);
    }
  });
});

describe('a branch of which no step can be read', () => {
  const large = planOf(fromElements(largeFlow(300)).state);
  const { scale } = wholeView(large, SIZE);

  test('is one block, which reaches to the last column and stands for all of its steps', () => {
    const shown = shownAt(large, scale);
    const folded = shown.blocks.filter((block) => isFolded(block, scale));
    expect(folded.length).toBeGreaterThan(0);
    const hidden = [...large.blocks.values()].filter(({ id }) => shown.blockOf.get(id) !== id);
    expect(hidden.length + shown.blocks.length).toBe(large.blocks.size);
    expect(folded.reduce((sum, { steps }) => sum + steps, 0)).toBe(hidden.length);
    for (const block of folded) {
      const { x, width } = placeOfBlock(block, { top: 0, scale }, shown, SIZE);
      const inIt = hidden.filter(({ id }) => shown.blockOf.get(id) === block.id);
      expect(inIt.every(({ from }) => from >= block.from && from < block.from + block.rows)).toBe(true);
      expect(x + width).toBeGreaterThan(Math.min(SIZE.width, shown.levels * 240) - 40);
    }
  });

  test('is opened by coming nearer', () => {
    for (const block of shownAt(large, scale).blocks.filter((one) => isFolded(one, scale))) {
      const view = branchView(block, large, SIZE);
      expect(isFolded(block, view.scale)).toBe(false);
      expect([view.top <= block.from, rowAt(view, SIZE.height) >= block.from + block.rows]).toEqual([
        true,
        true,
      ]);
    }
    expect(shownAt(large, 30).blocks).toHaveLength(large.blocks.size);
  });

  test('keeps its shape where it is tall', () => {
    const menu = planOf(fromElements(largeFlow(5000)).state);
    const { scale: whole } = wholeView(menu, SIZE);
    const [start] = shownAt(menu, whole).blocks;
    expect(start && isFolded(start, whole)).toBe(false);
  });
});
