import { useId } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useFieldTexts } from './field-texts.tsx';
import type { FieldViewProps } from './field-view-props.ts';

/** A choice of a few values, all visible. */
export function ChoiceView({ field, node, issues, onChange }: FieldViewProps<'choice'>) {
  const text = useText();
  const id = useId();
  const { label, error, help, required } = useFieldTexts(field, issues);
  const value = node.data[field.name];
  return (
    <div
      className="ui-field inspector-choice"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-said`}
    >
      <p id={`${id}-label`} className="inspector-label">
        {label}
      </p>
      {field.choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={id}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>{text(choice.label)}</span>
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
