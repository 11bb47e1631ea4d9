import { useId } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Field, fieldAria } from '../../../../core/ui/inputs/field.tsx';
import { useFieldTexts } from './field-texts.tsx';
import type { FieldViewProps } from './field-view-props.ts';

/** A text, with its length once it is near the limit. */
export function TextView({ field, node, issues, onChange }: FieldViewProps<'text'>) {
  const text = useText();
  const id = useId();
  const value = (node.data[field.name] as string | null | undefined) ?? '';
  const { help, ...texts } = useFieldTexts(field, issues);
  const length = text('flow-page.inspector.length', { count: value.length, max: field.maxLength });
  const said = {
    ...texts,
    help: (
      <>
        {help} {value.length > field.maxLength / 2 && <span className="inspector-length">{length}</span>}
      </>
    ),
  };
  return (
    <Field id={id} {...said}>
      <span className="ui-input inspector-text">
        <textarea
          {...fieldAria(id, said)}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      </span>
    </Field>
  );
}
