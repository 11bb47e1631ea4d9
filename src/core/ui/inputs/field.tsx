import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** The texts around a control, and its marks. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** The help, always shown below the control. */
  readonly help?: ReactNode;
  /** The error in words, shown below the control if there is one. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** The value differs from the saved one. */
  readonly changed?: boolean;
}

interface FieldProps extends FieldTexts {
  /** The control's id; the ids of help and error are made from it. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Gives the ARIA attributes of a control, for the `<input>`, `<select>` … itself. */
export const fieldAria = (id: string, { help, error, required }: Omit<FieldTexts, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
});

/** Label above, help and error under a control. */
export function Field({ id, label, help, error, required, changed, children }: FieldProps) {
  return (
    <div className="ui-field" data-changed={changed || undefined}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
        {changed && (
          <em>
            <FormattedMessage id="ui.changed" />
          </em>
        )}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="ui-field-error" role="alert">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="ui-field-help">
          {help}
        </p>
      )}
    </div>
  );
}
