import { useContext } from 'react';
import { useController } from 'react-hook-form';
import type { FieldBinding } from '../field-binding.ts';
import { FormContext } from './form-context.ts';
import { listErrors, useErrorText } from './form-errors.ts';

/** Binds a field of the surrounding form. */
export function useFieldBinding<V>(name: string): Omit<FieldBinding<V>, 'label'> {
  const form = useContext(FormContext);
  if (!form) throw new Error(`The field ${name} is in no form.`);
  const { control, required, stored } = form;
  const errorText = useErrorText();
  const { field, fieldState } = useController({ name, control });
  const { error } = fieldState;
  const inner = listErrors(error ?? {}).map(([path, one]) => [path, errorText(one) ?? '']);
  return {
    name,
    value: field.value as V,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: errorText(error),
    errors: Object.fromEntries(inner),
    changed: stored && fieldState.isDirty,
    required: required.has(name),
  };
}
