import { expect, it } from 'vitest';
import { typedDigits } from './typed-digits.ts';

it.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 9', '55119'],
  ['0800 555', '55800555'],
  ['Ana', ''],
  ['5 reais', ''],
])('%s is searched as “%s”', (typed, digits) => expect(typedDigits(typed)).toBe(digits));
