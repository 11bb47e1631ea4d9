import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { valueIn } from '../../../../core/fields/record-data.ts';
import type { FormPlan } from '../use-form-plan.ts';
import { differences } from '../values/differences.ts';
import { useFieldWords } from '../values/field-words.ts';
import { type Choices, ConflictDialog } from './conflict-dialog.tsx';
import type { RecordForm } from './saved-form.ts';

interface Props {
  /** The record that the form was made from. */
  readonly record: RecordData | undefined;
  /** The record as somebody else has saved it. */
  readonly theirs: RecordData;
  readonly plan: FormPlan;
  readonly form: RecordForm;
  readonly onSettle: (choices?: Choices) => void;
}

/** The differences that somebody else's save has made from this form. */
export function Conflict({ record, theirs, plan, form, onSettle }: Props) {
  const words = useFieldWords();
  const by = valueIn(theirs, 'updatedByUser', 'name');
  const found = differences(plan.fields, words, {
    before: { values: plan.initial(record), record },
    mine: { values: form.getValues(), record },
    theirs: { values: plan.initial(theirs), record: theirs },
  });
  return <ConflictDialog differences={found} by={by ? String(by) : undefined} onSettle={onSettle} />;
}
