import { useContext, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldOf, RecordData } from '../../../core/contract/define/fields/field.ts';
import { FormContext } from '../../../core/fields/form/form-context.ts';
import { FIELD_KINDS, type RegularKind, type ValueOf } from '../../../core/fields/kinds.tsx';
import type { FieldParts, FieldViewProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from './use-form-field.ts';
import { replacingFlag } from './values/form-values.ts';

interface Props extends FieldViewProps {
  readonly parts: FieldParts;
}

/** A field of the form, as its declaration says; a part as its entity says. It is not there while a flag stands in its place. */
export function FieldView(props: Props) {
  const flag = replacingFlag(props.field);
  return flag === undefined ? <ShownField {...props} /> : <ReplaceableField {...props} flag={flag} />;
}

function ReplaceableField({ flag, ...props }: Props & { readonly flag: string }) {
  const control = useContext(FormContext)?.control;
  const isReplaced = useWatch({ control, name: flag }) === true;
  const { name } = props.field;
  useEffect(() => {
    // Typed passwords and their errors are of no more use.
    if (isReplaced) control?.unregister(name);
  }, [control, isReplaced, name]);
  return isReplaced ? null : <ShownField {...props} />;
}

function ShownField({ parts, field, record }: Props) {
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
