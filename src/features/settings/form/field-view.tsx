import type { FieldOf, RecordData } from '../../../core/contract/define/fields/field.ts';
import { FIELD_KINDS, type RegularKind, type ValueOf } from '../../../core/fields/kinds.tsx';
import type { FieldParts, FieldViewProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from './use-form-field.ts';

/** A field of the form, as its declaration says; a part as its entity says. */
export function FieldView({ parts, field, record }: FieldViewProps & { readonly parts: FieldParts }) {
  if (field.kind !== 'part') return <RegularView {...{ field, record }} />;
  const View = parts[field.name]?.view;
  return View ? <View {...{ field, record }} /> : null;
}

interface RegularViewProps<K extends RegularKind> {
  readonly field: FieldOf<K>;
  readonly record: RecordData | undefined;
}

function RegularView<K extends RegularKind>({ field, record }: RegularViewProps<K>) {
  const { help, choice } = useLabels();
  const binding = useFormField<ValueOf<K>>(field.name);
  const { View } = FIELD_KINDS[field.kind];
  return (
    <View
      {...{ field, record }}
      binding={field.help ? { ...binding, help: help(field.name) } : binding}
      wordsOf={(value) => choice(field.name, value)}
    />
  );
}
