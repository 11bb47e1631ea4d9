import type { ReactNode, Ref } from 'react';
import { useSheet } from '../host/styles/use-sheet.ts';
import type { FieldTexts } from '../ui/inputs/field.tsx';
import groupCss from './field-group.css?inline';

interface FieldGroupProps extends Pick<FieldTexts, 'label' | 'error' | 'changed'> {
  /** The id of the error is made from it. */
  readonly id?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** Several controls that are one field: its label above them, its error below. */
export function FieldGroup({ id, label, error, changed, className = '', ref, children }: FieldGroupProps) {
  useSheet(groupCss);
  return (
    <fieldset className={`field-group ${className}`} ref={ref} data-changed={changed || undefined}>
      <legend>{label}</legend>
      {children}
      {error && (
        <p id={id && `${id}-error`} className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
