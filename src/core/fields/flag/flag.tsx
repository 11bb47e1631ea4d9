import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import type { FieldBinding } from '../field-binding.ts';
import type { Kind } from '../field-kind.ts';

/**
 * Yes or no.
 *
 * @param initial The value of a new record.
 */
export const flag = (initial: boolean): Kind<{ readonly name: string }, boolean> => ({
  read: (record, { name }) => Boolean(record?.[name] ?? initial),
  write: (value, { name }) => ({ [name]: value }),
  isRepeated: true,
  words: (value, { text }) => text(value ? 'fields.yes' : 'fields.no'),
  View: FlagView,
});

/** A checkbox, with what is wrong below. */
export function FlagView({ binding }: { readonly binding: FieldBinding<boolean> }) {
  const { label, help, error, name, value, onChange, onBlur, inputRef } = binding;
  return (
    <>
      <Checkbox
        {...{ label, help, name, onBlur }}
        ref={inputRef}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {error && (
        <p className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
