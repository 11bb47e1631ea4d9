import { expect, test } from 'vitest';
import type { Span } from '../../live/duty.ts';
import { without } from './presence.ts';

const spans = (text: string): Span[] =>
  text.split(' ').flatMap((one) => {
    const [from, to] = one.split('-').map(Number);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });

test.each([
  ['0-10', '', '0-10'],
  ['0-10', '3-4', '0-3 4-10'],
  ['0-10', '0-4 9-12', '4-9'],
  ['0-10', '0-10', ''],
  ['0-10', '12-14', '0-10'],
  ['0-10', '10-12', '0-10'],
  ['0-10 20-30', '5-25', '0-5 25-30'],
  ['0-10', '2-3 5-6', '0-2 3-5 6-10'],
])('%s without %s is %s', (some, others, left) => {
  expect(without(spans(some), spans(others))).toEqual(spans(left));
});
