import { expect, test } from 'vitest';
import { riseOver } from './uncovered.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
/** A message in the corner of a window of 1,000 by 800. */
const MESSAGE = box(604, 700, 984, 784);

test('stays where nothing is used, beside what is, and above what is out of sight', () => {
  expect(riseOver(MESSAGE, [])).toBe(0);
  expect(riseOver(MESSAGE, [box(0, 740, 600, 800)])).toBe(0);
  expect(riseOver(MESSAGE, [box(0, 100, 1000, 700)])).toBe(0);
  expect(riseOver(MESSAGE, [box(0, 820, 1000, 860)])).toBe(0);
});

test('rises above a bar, and above the next one that it would stand on', () => {
  expect(riseOver(MESSAGE, [box(0, 740, 1000, 800)])).toBe(52);
  const both = [box(0, 640, 1000, 680), box(0, 740, 1000, 800)];
  for (const order of [both, both.toReversed()]) expect(riseOver(MESSAGE, order)).toBe(152);
});

test('stays where there is no room above', () => {
  expect(riseOver(MESSAGE, [box(0, 60, 1000, 800)])).toBe(0);
});
