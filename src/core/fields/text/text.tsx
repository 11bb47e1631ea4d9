import type { FieldOf } from '../../contract/define/fields/field.ts';
import type { FieldValues, Kind } from '../field-kind.ts';
import { TextInput } from './text-input.tsx';

/** The data half of a text that is sent as it is typed. */
export const TEXT_VALUES: FieldValues<{ readonly name: string }, string> = {
  read: (record, { name }) => String(record?.[name] ?? ''),
  write: (value, { name }) => ({ [name]: value }),
  words: (value) => value,
};

/** A line of text. */
export const text: Kind<FieldOf<'text' | 'email'>, string> = {
  ...TEXT_VALUES,
  View: ({ field, binding }) => <TextInput {...binding} type={field.kind} />,
};

/** The words of a value that no screen shows. */
export const hiddenWords = (value: string): string => (value ? '••••••••' : '');

/** A new password. */
export const password: Kind<FieldOf<'password'>, string> = {
  ...TEXT_VALUES,
  words: hiddenWords,
  View: ({ binding }) => <TextInput {...binding} type="password" autoComplete="new-password" />,
};
