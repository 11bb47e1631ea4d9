import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

/** A checkbox with its label beside it and help below. */
export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="ui-checkbox">
      <label>
        <input type="checkbox" {...input} aria-describedby={help ? id : undefined} />
        <span>{label}</span>
      </label>
      {help && (
        <p id={id} className="ui-field-help">
          {help}
        </p>
      )}
    </div>
  );
}
