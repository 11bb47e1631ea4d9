import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinValues, splitValues } from './value-list.ts';

it('writes values as one text, and reads them again', () => {
  const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', ',', '%', '2', 'C', '5', 'ã', '😀') });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});

it('writes numbers and most texts as they are', () => {
  expect(joinValues(['3', '7'])).toBe('3,7');
  expect(joinValues(['0c9e-7b0a', 'a:b'])).toBe('0c9e-7b0a,a:b');
  expect(joinValues(['a,b', '50%'])).toBe('a%2Cb,50%25');
  expect(splitValues('50%,3')).toEqual(['50%', '3']);
});
