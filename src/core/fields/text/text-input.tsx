import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/inputs/text-field.tsx';
import type { FieldBinding } from '../field-binding.ts';

type InputProps = Omit<TextFieldProps, keyof FieldBinding<string> | 'ref'>;

/** A text field that a binding controls. */
export function TextInput({
  errors: _errors,
  inputRef,
  onChange,
  ...props
}: FieldBinding<string> & InputProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      ref={inputRef}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface Notation {
  /** Writes a value as it is shown while it is not typed. */
  readonly show: (value: string) => string;
  /** Reads a value as it is kept. */
  readonly read?: (typed: string) => string;
}

interface Notated extends Notation {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Gives the text of a field that shows its value in one notation, and as it was typed for as long as somebody types. */
export function useNotation({ value, onChange, onBlur, show, read = (typed) => typed }: Notated) {
  const [typed, setTyped] = useState<string>();
  // A value that came from elsewhere meanwhile is not the typed one.
  const isTyped = typed !== undefined && read(typed) === value;
  return {
    value: isTyped ? typed : show(value),
    onChange: (next: string) => {
      setTyped(next);
      onChange(read(next));
    },
    onBlur: () => {
      setTyped(undefined);
      onBlur?.();
    },
  };
}

/** A text field of a value in a notation. */
export function NotationInput({ show, read, ...binding }: FieldBinding<string> & InputProps & Notation) {
  const { value, onChange, onBlur } = binding;
  return (
    <TextInput {...binding} {...useNotation({ value, onChange, onBlur, show, ...(read && { read }) })} />
  );
}
