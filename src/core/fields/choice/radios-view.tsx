import { useId } from 'react';
import { useSheet } from '../../host/styles/use-sheet.ts';
import type { FieldBinding } from '../field-binding.ts';
import type { Choices } from './choice-select.tsx';
import radiosCss from './radios.css?inline';

/** A choice of a few values, all visible. */
export function RadiosView({ values, wordsOf, ...binding }: FieldBinding<string> & Omit<Choices, 'none'>) {
  useSheet(radiosCss);
  const id = useId();
  const { label, error, help, required, value, onChange } = binding;
  return (
    <div
      className="ui-field field-radios"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-said`}
    >
      <p id={`${id}-label`}>{label}</p>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={value === one} onChange={() => onChange(one)} />
          <span>{wordsOf(one)}</span>
        </label>
      ))}
      <div id={`${id}-said`}>
        {error && (
          <p className="ui-field-error" role="alert">
            {error}
          </p>
        )}
        {help && <p className="ui-field-help">{help}</p>}
      </div>
    </div>
  );
}
