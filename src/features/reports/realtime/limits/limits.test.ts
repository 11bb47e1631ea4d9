import { expect, test } from 'vitest';
import { isBeyond, limitsOf, parseLimits, readLimit } from './limits.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  [' 60 ', 60],
  ['86400', 86_400],
  ['86401', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['a minute', null],
])('"%s" is read as %s', (typed, limit) => {
  expect(readLimit('wait', typed)).toBe(limit);
});

test.each([
  ['100', 100],
  ['101', null],
  ['99.5', null],
])('"%s" per cent are read as %s', (typed, limit) => {
  expect(readLimit('levelToday', typed)).toBe(limit);
});

test('a share is held against its limit as it is shown', () => {
  const below = [0.5649, 0.57, 0.5699, 0.9].map((level) => isBeyond('levelToday', level, { levelToday: 57 }));
  expect(below).toEqual([true, false, false, false]);
});

test('a figure that is as large as its limit is not beyond it', () => {
  const limits = { wait: 60, agentsFree: 2 };
  expect([59, 60, 60.5, 61].map((value) => isBeyond('wait', value, limits))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([0, 1, 2, 3].map((value) => isBeyond('agentsFree', value, limits))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isBeyond('wait', null, limits)).toBe(false);
  expect(isBeyond('waiting', 900, limits)).toBe(false);
});

test('the limits of series are there once, in their order', () => {
  expect(limitsOf(['waiting', 'longestWait', 'agentsFree', 'agentsBusy', 'wait', 'levelToday'])).toEqual([
    ...['waiting', 'wait', 'agentsFree', 'levelToday'],
  ]);
  expect(limitsOf()).toEqual([]);
});

test.each([null, 'x', [1], 7])('stored limits that are %s are none', (stored) => {
  expect(parseLimits(stored)).toEqual({});
});

test('of stored limits those that can be read are kept', () => {
  const stored = { wait: 30, waiting: -1, agentsFree: '2', other: 4, __proto__: 5 };
  expect(parseLimits(stored)).toEqual({ wait: 30 });
});
