import { expect, test } from 'vitest';
import { momentInLink } from './href.ts';

test.each([
  [0, 0],
  [83, 83],
  [2.6, 2.6],
  [2.61, 2.7],
  [2.96, 3],
  [0.3 * 3, 0.9],
])('a link to %d s has %d', (seconds, moment) => expect(momentInLink(seconds)).toBe(moment));
