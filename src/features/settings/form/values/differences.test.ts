import { expect, test } from 'vitest';
import type { Field } from '../../../../core/contract/define/fields/field.ts';
import { differences } from './differences.ts';
import type { FormState } from './field-words.ts';

const fields: readonly Field[] = ['a', 'b', 'c', 'd'].map((name) => ({ kind: 'text', name }));
const state = (a: string, b: string, c: string, d: string): FormState => ({
  values: { a, b, c, d },
  record: undefined,
});
const words = (field: Field, { values }: FormState) => String(values[field.name]);

test('only what differs is told; who alone changed a field keeps it, and of two the one who is asked', () => {
  const found = differences(fields, words, {
    before: state('1', '1', '1', '1'),
    mine: state('2', '1', '2', '2'),
    theirs: state('1', '3', '3', '2'),
  });
  expect(found).toEqual([
    { name: 'a', mine: '2', theirs: '1', suggested: 'mine' },
    { name: 'b', mine: '1', theirs: '3', suggested: 'theirs' },
    { name: 'c', mine: '2', theirs: '3', suggested: 'mine' },
  ]);
});
