import { useId } from 'react';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { Field, fieldAria } from '../../ui/inputs/field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import longTextCss from './long-text.css?inline';

interface LongTextProps {
  readonly binding: FieldBinding<string>;
  readonly maxLength: number;
}

/** The view half of `longText`: a text of several lines, with its length once it is near the limit. */
export function LongTextView({ binding, maxLength }: LongTextProps) {
  useSheet(longTextCss);
  const text = useText();
  const id = useId();
  const { value, onChange, help, ...texts } = binding;
  const length = text('fields.length', { count: value.length, max: maxLength });
  const said = {
    ...texts,
    help: (
      <>
        {help} {value.length > maxLength / 2 && <span className="field-length">{length}</span>}
      </>
    ),
  };
  return (
    <Field id={id} {...said}>
      <span className="ui-input field-text">
        <textarea
          {...fieldAria(id, said)}
          rows={3}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
    </Field>
  );
}
