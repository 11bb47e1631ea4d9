import { useEffect, useEffectEvent, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Payload } from '../../../core/contract/define/entities/entity.ts';
import type { Field } from '../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../core/fields/form/check-values.ts';
import { FormContext, type FormSurroundings } from '../../../core/fields/form/form-context.ts';
import { schemaResolver } from '../../../core/fields/form/resolver.ts';
import { useEntity } from '../entity/entity-context.ts';
import { FieldView } from './field-view.tsx';
import type { FormPlan } from './use-form-plan.ts';
import { requiredFields, schemaOf } from './values/required-fields.ts';

interface SharedValuesOptions {
  readonly plan: FormPlan;
  /** The fields that are shown; the others only give what these depend on. */
  readonly fields: readonly Field[];
  /** The values that were chosen before. */
  readonly values: FormValues;
  /** Whether a field must be right before the form is handed in; the others are judged where each record is. */
  readonly isAsked: (field: string) => boolean;
  readonly onChange: (values: FormValues) => void;
}

/** The form of some fields of a new record: the values that several new records have. */
export function useSharedValues({ plan, fields, values, isAsked, onChange }: SharedValuesOptions) {
  const { entity } = useEntity();
  const form = useForm({
    defaultValues: { ...plan.initial(undefined), ...values },
    resolver: schemaResolver(schemaOf(entity.create), plan.write, isAsked),
  });
  const tell = useEffectEvent((all: FormValues) =>
    onChange(Object.fromEntries(fields.map(({ name }) => [name, all[name]]))),
  );
  useEffect(() => {
    const { unsubscribe } = form.watch((all) => tell(all));
    return unsubscribe;
  }, [form]);
  return form;
}

interface FormFieldsProps {
  readonly control: FormSurroundings['control'];
  readonly plan: FormPlan;
  readonly fields: readonly Field[];
  readonly payload: Payload;
}

/** Some fields of a form without its record. */
export function FormFields({ control, plan, fields, payload }: FormFieldsProps) {
  const surroundings = useMemo(
    () => ({ control, required: requiredFields(payload, plan.always), stored: false }),
    [control, payload, plan],
  );
  return (
    <FormContext value={surroundings}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} record={undefined} parts={plan.parts} />
      ))}
    </FormContext>
  );
}
