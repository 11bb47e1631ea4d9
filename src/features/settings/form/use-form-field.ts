import { useContext, useId } from 'react';
import { useController } from 'react-hook-form';
import { FormContext } from './form-context.ts';
import { useErrorText } from './use-error-text.ts';

/** A field's place in the form: its value, what is wrong with it, whether it differs from what is stored. */
export function useFormField<V>(name: string) {
  const { control, required, stored } = useContext(FormContext);
  const id = useId();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ name, control });
  return {
    id,
    name,
    value: field.value as V,
    /** Tells the form where the focus goes when this is the first that is wrong. */
    ref: field.ref,
    onChange: field.onChange as (value: V) => void,
    onBlur: field.onBlur,
    error: errorText(fieldState.error),
    /** The errors of what is inside it, by their names. */
    errors: (fieldState.error ?? {}) as Readonly<Record<string, { type?: string; message?: string }>>,
    changed: stored && fieldState.isDirty,
    required: required.has(name),
  };
}
