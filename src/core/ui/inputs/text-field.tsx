import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Field, type FieldTexts, fieldAria } from './field.tsx';

/** The properties of a text field, beside those of the HTML input. */
export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'children' | 'required'> {
  /** Inside the field, at its end: a button to show the password, a unit. */
  readonly trailing?: ReactNode;
}

/** A text field with its label, help and error. */
export function TextField({ label, help, error, required, changed, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const texts = { label, help, error, required, changed };
  return (
    <Field id={id} {...texts}>
      <span className="ui-input">
        <input type="text" {...input} {...fieldAria(id, texts)} />
        {trailing}
      </span>
    </Field>
  );
}
