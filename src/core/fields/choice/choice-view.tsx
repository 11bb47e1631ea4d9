import { useId } from 'react';
import { Field, fieldAria } from '../../ui/inputs/field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { ChoiceSelect, type Choices } from './choice-select.tsx';

/** A choice of one among a few values. */
export function ChoiceView({ values, wordsOf, none, ...binding }: FieldBinding<string> & Choices) {
  const { value, onChange, inputRef, name, disabled, onBlur, errors: _errors, ...texts } = binding;
  const id = useId();
  return (
    <Field id={id} {...texts}>
      <ChoiceSelect
        {...fieldAria(id, texts)}
        ref={inputRef}
        {...{ values, wordsOf, none, name, value, disabled, onBlur, onChange }}
      />
    </Field>
  );
}
