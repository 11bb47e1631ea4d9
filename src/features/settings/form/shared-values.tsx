import { useEffect, useEffectEvent, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { Field } from '../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../core/fields/form/check-values.ts';
import { FormContext } from '../../../core/fields/form/form-context.ts';
import { useEntity } from '../entity/entity-context.ts';
import { FieldView } from './field-view.tsx';
import type { FormPlan } from './use-form-plan.ts';
import { requiredFields } from './values/required-fields.ts';

interface SharedValuesProps {
  readonly plan: FormPlan;
  /** The fields that are shown; the others only give what these depend on. */
  readonly fields: readonly Field[];
  /** The values that were chosen before. */
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
}

/** Some fields of a new record's form: the values that several new records have. They are checked where each record is. */
export function SharedValues({ plan, fields, values, onChange }: SharedValuesProps) {
  const { entity } = useEntity();
  const form = useForm({ defaultValues: { ...plan.initial(undefined), ...values } });
  const tell = useEffectEvent((all: FormValues) =>
    onChange(Object.fromEntries(fields.map(({ name }) => [name, all[name]]))),
  );
  useEffect(() => {
    const { unsubscribe } = form.watch((all) => tell(all));
    return unsubscribe;
  }, [form]);
  const surroundings = useMemo(
    () => ({
      control: form.control,
      required: requiredFields(entity.create, plan.always),
      stored: false,
    }),
    [form, entity, plan],
  );
  return (
    <FormContext value={surroundings}>
      {fields.map((field) => (
        <FieldView key={field.name} field={field} record={undefined} parts={plan.parts} />
      ))}
    </FormContext>
  );
}
