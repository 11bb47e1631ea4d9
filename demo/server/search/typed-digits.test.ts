import { expect, it } from 'vitest';
import { typedDigits } from './typed-digits.ts';

it.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 9', '55119'],
  ['0800 555', '55800555'],
  ['+55 (11) 98765.4321', '5511987654321'],
  ['tel:+5511987654321', '5511987654321'],
  ['011 98765-4321', '11987654321'],
  ['11/98765‑4321', '11987654321'],
  ['Ana', ''],
  ['5 reais', ''],
])('%s is searched as “%s”', (typed, digits) => expect(typedDigits(typed)).toBe(digits));
