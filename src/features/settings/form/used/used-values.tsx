import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { ValidationMessage } from '../../../../core/contract/define/fields/issue-message.ts';
import { issueError } from '../../../../core/fields/form/form-errors.ts';
import { useEntity } from '../../entity/entity-context.ts';
import type { RecordForm } from '../saving/saved-form.ts';
import type { FormPlan } from '../use-form-plan.ts';
import { useIsUsed } from './use-is-used.ts';
import { useLeftText } from './use-left-text.ts';

interface UsedValuesProps {
  readonly record: RecordData | undefined;
  readonly plan: FormPlan;
  readonly form: RecordForm;
}

/** Says under the fields whose texts no two records have, while they are typed, that another record has it. */
export function UsedValues({ record, plan, form }: UsedValuesProps) {
  const { fields } = useEntity().entity;
  return plan.fields.map(({ name }) => {
    const message = fields[name]?.is.unique;
    return message && <UsedValue key={name} {...{ name, message, record, form }} />;
  });
}

interface UsedValueProps extends Omit<UsedValuesProps, 'plan'> {
  readonly name: string;
  readonly message: ValidationMessage;
}

function UsedValue({ name, message, record, form }: UsedValueProps) {
  const { left } = useLeftText(form.control, name);
  const isUsed = useIsUsed(name, left, record);
  // A save checks all rules anew, and this is none of them.
  const { submitCount } = useFormState({ control: form.control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said again after each save that was tried
  useEffect(() => {
    const errorNow = () => form.getFieldState(name).error;
    if (!isUsed || errorNow()) return;
    form.setError(name, issueError({ id: message }));
    return () => {
      if (errorNow()?.type === message) form.clearErrors(name);
    };
  }, [isUsed, submitCount, form, name, message]);
  return null;
}
