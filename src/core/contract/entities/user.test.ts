import { expect, it } from 'vitest';
import { hasRepeatedExtensions, isExtensionTaken } from './user.ts';

it.each([
  [true, true],
  [{ result: true }, true],
  [1, true],
  [false, false],
  [{ result: false }, false],
  [null, false],
  ['', false],
])('the answer %j means that the extension is taken: %s', (answer, taken) =>
  expect(isExtensionTaken(answer)).toBe(taken),
);

it.each([
  [['1101'], false],
  [['1101', '1102'], false],
  [['1101', ' 1101 '], true],
  [['0101', '101'], true],
  [['', ''], false],
])('extensions %j repeat each other: %s', (typed, repeated) =>
  expect(hasRepeatedExtensions(typed)).toBe(repeated),
);
