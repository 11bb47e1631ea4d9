import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { FieldBinding } from '../field-binding.ts';
import { TextInput } from '../text/text-input.tsx';
import { readNumber } from './read-number.ts';

/** The view half of `number`: a number or nothing. Wrong text stays with an error; the value is the last number. */
export function NumberView({ binding }: { readonly binding: FieldBinding<number | null> }) {
  const text = useText();
  const { value, onChange, error } = binding;
  const [typed, setTyped] = useState<string | null>(null);
  const isOdd = typed !== null && readNumber(typed) === undefined;
  return (
    <TextInput
      {...binding}
      error={isOdd ? text('validation.number') : error}
      inputMode="numeric"
      value={typed ?? String(value ?? '')}
      onChange={(next) => {
        const number = readNumber(next);
        setTyped(next);
        if (number !== undefined) onChange(number);
      }}
      onBlur={() => !isOdd && setTyped(null)}
    />
  );
}
