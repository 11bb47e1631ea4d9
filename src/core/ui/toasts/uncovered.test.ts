import { expect, test } from 'vitest';
import { wayAround } from './uncovered.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const ROOM = { width: 1000, height: 800 };
/** A message in the corner of that window. */
const MESSAGE = box(604, 700, 984, 784);

const around = (...others: ReturnType<typeof box>[]) => wayAround(MESSAGE, others, ROOM);

test('stays where nothing is used, beside what is, and above what is out of sight', () => {
  const stays = { x: 0, rise: 0 };
  expect(around()).toEqual(stays);
  expect(around(box(0, 740, 600, 800))).toEqual(stays);
  expect(around(box(0, 100, 1000, 700))).toEqual(stays);
  expect(around(box(0, 820, 1000, 860))).toEqual(stays);
});

test('rises above a bar, and above the next one that it would stand on', () => {
  const [high, low] = [box(0, 640, 1000, 680), box(0, 740, 1000, 800)];
  expect(around(low)).toEqual({ x: 0, rise: 52 });
  expect(around(high, low)).toEqual({ x: 0, rise: 152 });
  expect(around(low, high)).toEqual({ x: 0, rise: 152 });
});

test('stands beside a panel, on whichever side there is room, and above a bar that is there', () => {
  const panel = box(700, 160, 1000, 800);
  expect(around(panel)).toEqual({ x: -292, rise: 0 });
  expect(around(panel, box(300, 740, 1000, 800))).toEqual({ x: -292, rise: 52 });
  const other = wayAround(box(16, 700, 396, 784), [box(0, 60, 300, 800)], ROOM);
  expect(other).toEqual({ x: 292, rise: 0 });
});

test('stays over a panel that leaves no room on either side', () => {
  expect(around(box(0, 160, 1000, 800))).toEqual({ x: 0, rise: 0 });
});
