import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animate, between } from './animate.ts';

/** Animation frames that run when the test asks for them. */
let frames: ((now: number) => void)[] = [];
const frame = (now: number) => {
  for (const draw of frames.splice(0)) draw(now);
};
const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw));
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  still(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a way begins where it is, ends where it leads, and does not go back', () => {
  const shares: number[] = [];
  animate(100, (share) => shares.push(share) > 0);
  for (const now of [1_000, 1_040, 1_090, 1_250, 1_300]) frame(now);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares.filter((share) => share === 1)).toHaveLength(1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(frames).toHaveLength(0);
});

test('what is stopped on its way goes no further', () => {
  const step = vi.fn((share: number) => share < 0.5);
  animate(100, step);
  for (const now of [1_080, 1_090, 1_100]) frame(now);
  expect(step).toHaveBeenCalledTimes(2);
});

test('who wants no motion sees the end at once', () => {
  still(true);
  const step = vi.fn(() => true);
  animate(100, step);
  expect(step.mock.calls).toEqual([[1]]);
  expect(frames).toHaveLength(0);
});

test('both ends are met to the last digit', () => {
  expect(between(0.1, 0.7, 1)).toBe(0.7);
  expect(between(0.1, 0.7, 0)).toBe(0.1);
});
