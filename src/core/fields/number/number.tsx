import type { FieldOf } from '../../contract/define/fields/field.ts';
import type { Kind } from '../field-kind.ts';
import { NumberView } from './number-view.tsx';

/** A number or nothing. */
export const number: Kind<FieldOf<'number'>, number | null> = {
  read: (record, { name }) => {
    const value = record?.[name];
    return typeof value === 'number' ? value : null;
  },
  write: (value, { name }) => ({ [name]: value }),
  words: (value, { locale }) => (value === null ? '' : value.toLocaleString(locale)),
  View: ({ binding }) => <NumberView binding={binding} />,
};
