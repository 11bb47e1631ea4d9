import { expect, it } from 'vitest';
import { formatPhone, typedDigits } from './phone.ts';

it.each([
  ['5511987654321', '(11) 98765-4321'],
  ['551133334444', '(11) 3333-4444'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 98765-4321'],
  ['558005550123', '0800 555 0123'],
  ['12125550123', '+12125550123'],
  ['442071838750', '+442071838750'],
  ['1128', '1128'],
])('%s is shown as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown));

it.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 9', '55119'],
  ['0800 555', '55800555'],
  ['Ana', ''],
  ['5 reais', ''],
])('%s is searched as “%s”', (typed, digits) => expect(typedDigits(typed)).toBe(digits));
