import { expect, test } from 'vitest';
import { matchesOption } from './option-match.ts';

const antonio = { value: '7', label: 'Antônio Guimarães', detail: '2041' };
const other = { value: '11', label: '(34) 5555-3332' };
const masked = { value: '+5511988112045', label: '(11) 9••••-2045' };

test.each([
  [antonio, '', true],
  [antonio, 'antonio', true],
  [antonio, 'GUIMARÃES', true],
  [antonio, '2041', true],
  [antonio, 'antonia', false],
  // Users do not see the ids.
  [antonio, '7', false],
  [other, '11', false],
  [other, '345555', true],
  [masked, '988112', true],
  [masked, '(11) 98811', true],
  [masked, '119', true],
  [masked, '777', false],
  [masked, 'a1', false],
])('%o is found by "%s": %s', (option, typed, expected) => {
  expect(matchesOption(option, typed)).toBe(expected);
});
