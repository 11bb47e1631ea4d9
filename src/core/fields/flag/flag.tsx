import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import type { FieldBinding } from '../field-binding.ts';
import type { Kind } from '../field-kind.ts';

interface Flag {
  readonly name: string;
  readonly isSet?: true;
}

/**
 * Yes or no.
 *
 * @param initial The value of a new record, unless the field says another.
 */
export const flag = (initial: boolean): Kind<Flag, boolean> => ({
  read: (record, { name, isSet = initial }) => Boolean(record?.[name] ?? isSet),
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
