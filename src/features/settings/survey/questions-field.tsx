import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { SCORE_RANGES } from '../../../core/contract/entities/survey.ts';
import { ChoiceView } from '../../../core/fields/choice/choice-view.tsx';
import type { FieldBinding } from '../../../core/fields/field-binding.ts';
import { FieldGroup } from '../../../core/fields/field-group.tsx';
import { TextInput } from '../../../core/fields/text/text-input.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import type { FieldViewProps } from '../entity/parts.ts';
import { useFormField } from '../form/use-form-field.ts';
import { newQuestion, type Question } from './question.ts';
import { SpokenFields } from './spoken-fields.tsx';
import { useRangeText } from './use-range-text.ts';

/** The questions, one under the other; there is always one. */
export function QuestionsField({ field }: FieldViewProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const { value, onChange, errors = {}, inputRef } = useFormField<readonly Question[]>(field.name);
  /** Changes the list, and then focuses the question at a place in it. */
  const change = (next: readonly Question[], focused: number) => {
    flushSync(() => onChange(next));
    list.current?.querySelectorAll('fieldset')[focused]?.querySelector('input')?.focus();
  };
  return (
    <div className="field-group" ref={list}>
      {value.map((question, at) => (
        <QuestionFields
          key={question.key}
          place={at + 1}
          value={question}
          errorOf={(key) => errors[`${at}.${key}`]}
          {...(at === 0 && { inputRef })}
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
        className="ui-button field-add"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => change([...value, newQuestion()], value.length)}
      >
        {text('settings.survey.add')}
      </Button>
    </div>
  );
}

interface QuestionFieldsProps extends Pick<FieldBinding<Question>, 'value' | 'onChange' | 'inputRef'> {
  readonly place: number;
  /** The message of a key that is sent. */
  readonly errorOf: (key: string) => string | undefined;
  readonly onRemove?: () => void;
}

function QuestionFields({ place, value, errorOf, inputRef, onChange, onRemove }: QuestionFieldsProps) {
  const text = useText();
  const rangeText = useRangeText();
  return (
    <FieldGroup label={text('settings.survey.question', { place })} className="settings-question">
      {onRemove && (
        <IconButton
          size="small"
          label={text('settings.survey.remove', { place })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      <TextInput
        {...(inputRef && { inputRef })}
        label={text('settings.survey.label')}
        required
        error={errorOf('label')}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
      />
      <ChoiceView
        label={text('settings.survey.range')}
        required
        error={errorOf('rangeAnswer')}
        values={SCORE_RANGES}
        wordsOf={rangeText}
        value={value.rangeAnswer}
        onChange={(rangeAnswer) => onChange({ ...value, rangeAnswer })}
      />
      <SpokenFields
        value={value.spoken}
        errorOf={errorOf}
        fileKey="question-audio"
        onChange={(spoken) => onChange({ ...value, spoken })}
      />
    </FieldGroup>
  );
}
