import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SCORE_RANGES } from '../../../core/contract/entities/survey.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { Field, fieldAria } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import type { FieldViewProps } from '../entity/parts.ts';
import { type FormError, useErrorText } from '../form/use-error-text.ts';
import { useFormField } from '../form/use-form-field.ts';
import { newQuestion, type Question } from './question.ts';
import { SpokenFields } from './spoken-fields.tsx';
import { useRangeText } from './use-range-text.ts';

/** The questions, one under the other; there is always one. */
export function QuestionsField({ field }: FieldViewProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { value, onChange, errors, ref } = useFormField<readonly Question[]>(field.name);
  /** Changes the list, and then focuses the question at a place in it. */
  const change = (next: readonly Question[], focused: number) => {
    flushSync(() => onChange(next));
    list.current?.querySelectorAll('fieldset')[focused]?.querySelector('input')?.focus();
  };
  return (
    <div className="settings-group" ref={list}>
      {value.map((question, at) => (
        <QuestionFields
          key={question.key}
          place={at + 1}
          question={question}
          errors={(errors[at] ?? {}) as Readonly<Record<string, FormError>>}
          inputRef={at === 0 ? ref : undefined}
          onChange={(next) => onChange(value.map((one) => (one.key === question.key ? next : one)))}
          {...(value.length > 1 && {
            onRemove: () =>
              change(
                value.filter((one) => one.key !== question.key),
                Math.max(0, at - 1),
              ),
          })}
        />
      ))}
      <Button
        size="small"
        className="ui-button settings-add"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => change([...value, newQuestion()], value.length)}
      >
        {text('settings.survey.add')}
      </Button>
    </div>
  );
}

interface QuestionFieldsProps {
  readonly place: number;
  readonly question: Question;
  readonly errors: Readonly<Record<string, FormError>>;
  readonly inputRef: React.Ref<HTMLInputElement> | undefined;
  readonly onChange: (question: Question) => void;
  readonly onRemove?: () => void;
}

function QuestionFields({ place, question, errors, inputRef, onChange, onRemove }: QuestionFieldsProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <fieldset className="settings-group settings-question">
      <legend>{text('settings.survey.question', { place })}</legend>
      {onRemove && (
        <IconButton
          size="small"
          label={text('settings.survey.remove', { place })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      <TextField
        ref={inputRef}
        label={text('settings.survey.label')}
        required
        error={errorText(errors.label)}
        value={question.label}
        onChange={({ currentTarget }) => onChange({ ...question, label: currentTarget.value })}
      />
      <RangeField
        value={question.rangeAnswer}
        error={errorText(errors.rangeAnswer)}
        onChange={(rangeAnswer) => onChange({ ...question, rangeAnswer })}
      />
      <SpokenFields
        value={question.spoken}
        errors={errors}
        fileKey="question-audio"
        onChange={(spoken) => onChange({ ...question, spoken })}
      />
    </fieldset>
  );
}

interface RangeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function RangeField({ value, error, onChange }: RangeFieldProps) {
  const text = useText();
  const id = useId();
  const rangeText = useRangeText();
  const ranges = SCORE_RANGES.map((range) => ({ value: range as string, label: rangeText(range) }));
  const texts = { error, required: true };
  return (
    <Field id={id} label={text('settings.survey.range')} {...texts}>
      <NativeSelect
        {...fieldAria(id, texts)}
        value={value}
        options={value ? ranges : [{ value: '', label: text('settings.choose') }, ...ranges]}
        onChange={onChange}
      />
    </Field>
  );
}
