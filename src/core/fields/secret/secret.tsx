import type { FieldOf } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import type { FieldViewProps, Kind } from '../field-kind.ts';
import { hiddenWords } from '../text/text.tsx';
import { TextInput } from '../text/text-input.tsx';

/** A text that is not shown again: the stored one is not read, and stays unless another is typed. */
export const secret: Kind<FieldOf<'secret'>, string> = {
  read: () => '',
  write: (value, { name }) => (value.trim() ? { [name]: value } : {}),
  words: hiddenWords,
  View: SecretView,
};

/** Of the stored one no more is shown than the server tells. */
function SecretView({ field, binding, record }: FieldViewProps<FieldOf<'secret'>, string>) {
  const text = useText();
  const help = record && text('fields.secretKept', { stored: String(record[field.name] ?? '••••') });
  return <TextInput {...binding} help={help} type="password" autoComplete="new-password" />;
}
