import type { FieldBinding } from '../../../core/fields/field-binding.ts';
import { useFieldBinding } from '../../../core/fields/form/use-field-binding.ts';
import { useLabels } from '../entity/use-labels.ts';

/** Binds a field of the record's form, with its label. */
export function useFormField<V>(name: string): FieldBinding<V> {
  const { field } = useLabels();
  return { ...useFieldBinding<V>(name), label: field(name) };
}
