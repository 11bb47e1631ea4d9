import { useState } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { FieldTexts } from '../../../../core/ui/inputs/field.tsx';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';

interface Props extends FieldTexts {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly disabled?: boolean;
}

/** A field for a number or nothing. Wrong text stays with an error; the data keeps the last number. */
export function NumberField({ value, onChange, error, ...field }: Props) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isOdd = typed !== null && readNumber(typed) === undefined;
  return (
    <TextField
      {...field}
      error={isOdd ? text('validation.number') : error}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const number = readNumber(next);
        setTyped(next);
        if (number !== undefined) onChange(number);
      }}
      onBlur={() => !isOdd && setTyped(null)}
    />
  );
}

/**
 * Null: empty; undefined: not a number. A negative or broken number is read, and the flow's rules refuse it.
 */
function readNumber(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}
