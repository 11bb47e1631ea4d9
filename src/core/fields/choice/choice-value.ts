import type { FieldOf } from '../../contract/define/fields/field.ts';
import type { FieldValues } from '../field-kind.ts';

/** Finds the value of a choice that a text means, in any case: a server may read it in another case than it writes it. */
export const findChoice = <V extends string>(values: readonly V[], text: string): V | undefined =>
  values.find((value) => value.toLowerCase() === text.trim().toLowerCase());

/** The data half of a choice: the empty text while nothing is chosen. */
export const CHOICE_VALUES: FieldValues<FieldOf<'choice'>, string> = {
  read: (record, { name, values, initial = '' }) =>
    findChoice(values, String(record?.[name] ?? initial)) ?? '',
  write: (value, { name }) => ({ [name]: value }),
  isRepeated: true,
  words: (value, { wordsOf }) => value && wordsOf(value),
};
