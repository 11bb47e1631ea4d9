import type { UseFormReturn } from 'react-hook-form';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { RamalError } from '../../../../core/errors/ramal-error.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { serverErrors } from '../../../../core/fields/form/form-errors.ts';
import type { FormPlan } from '../use-form-plan.ts';

/** The form of a record, as the form library keeps it. */
export type RecordForm = UseFormReturn<Record<string, unknown>, unknown, unknown>;

/** The form's values at this moment. A field replaces its value and never alters it: who compares two sees what was typed. */
export const valuesNow = (form: RecordForm): FormValues => ({ ...form.getValues() });

/** The names of the fields that were changed since. */
export function changedSince(form: RecordForm, plan: FormPlan, then: FormValues): readonly string[] {
  const now = form.getValues();
  return plan.fields.map(({ name }) => name).filter((name) => !Object.is(now[name], then[name]));
}

/** From now on the form is based on this record; some fields keep what was typed. */
export function rebase(form: RecordForm, plan: FormPlan, onto: RecordData, kept: readonly string[]): void {
  const mine = valuesNow(form);
  form.reset(plan.initial(onto));
  for (const name of kept) form.setValue(name, mine[name], { shouldDirty: true });
}

/** Puts the server's words under the fields that they are about. Gives the error that is left to be told of the whole form. */
export function showServerErrors(
  form: RecordForm,
  plan: FormPlan,
  error: RamalError,
): RamalError | undefined {
  const { placed, rest } = serverErrors(
    error,
    plan.fields.map(({ name }) => name),
  );
  for (const [at, [path, shown]] of placed.entries()) form.setError(path, shown, { shouldFocus: at === 0 });
  return rest;
}
