import { useIntl } from 'react-intl';
import type { Field, RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { valuesOf } from './form-values.ts';

/** The values of a form, and the record that it was made from. */
export interface FormState {
  readonly values: FormValues;
  readonly record: RecordData | undefined;
}

/** Gives a function for the value of a field in words, to be told from another user's. */
export function useFieldWords(): (field: Field, state: FormState) => string {
  const text = useText();
  const { locale } = useIntl();
  const { choice } = useLabels();
  const parts = useEntity().parts.fields ?? {};
  return (field, { values, record }) => {
    const wordsOf = (value: string) => choice(field.name, value);
    const around = { field, record, values, locale, text, wordsOf };
    return valuesOf(field, parts)?.words(values[field.name], around) ?? '';
  };
}
