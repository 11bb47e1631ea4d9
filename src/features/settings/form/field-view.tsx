import { useContext, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldOf, RecordData } from '../../../core/contract/define/fields/field.ts';
import type { ValidationMessage } from '../../../core/contract/define/fields/issue-message.ts';
import type { FieldBinding } from '../../../core/fields/field-binding.ts';
import { FormContext } from '../../../core/fields/form/form-context.ts';
import { FIELD_KINDS, type RegularKind, type ValueOf } from '../../../core/fields/kinds.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { useEntity } from '../entity/entity-context.ts';
import type { FieldParts, FieldViewProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from './use-form-field.ts';
import { useIsUsed } from './use-is-used.ts';
import { useLeftText } from './use-left-text.ts';
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

function RegularView<K extends RegularKind>(props: RegularViewProps<K>) {
  const { fields } = useEntity().entity;
  const binding = useFormField<ValueOf<K>>(props.field.name);
  const message = fields[props.field.name]?.is.unique;
  return message ? (
    <UniqueView {...props} {...{ binding, message }} />
  ) : (
    <BoundView {...props} binding={binding} />
  );
}

interface BoundViewProps<K extends RegularKind> extends RegularViewProps<K> {
  readonly binding: FieldBinding<ValueOf<K>>;
}

/** A field whose text no two records have: where one has it already, that is said while it is typed. */
function UniqueView<K extends RegularKind>({
  message,
  binding,
  ...props
}: BoundViewProps<K> & { readonly message: ValidationMessage }) {
  const text = useText();
  const { left, leave } = useLeftText(String(binding.value));
  const isUsed = useIsUsed(props.field.name, left, props.record);
  const onBlur = () => {
    leave();
    binding.onBlur?.();
  };
  const error = binding.error ?? (isUsed ? text(`validation.${message}`) : undefined);
  return <BoundView {...props} binding={{ ...binding, onBlur, error }} />;
}

function BoundView<K extends RegularKind>({ field, record, binding }: BoundViewProps<K>) {
  const { help, choice } = useLabels();
  const { View } = FIELD_KINDS[field.kind];
  return (
    <View
      {...{ field, record }}
      binding={field.help ? { ...binding, help: help(field.name) } : binding}
      wordsOf={(value) => choice(field.name, value)}
    />
  );
}
