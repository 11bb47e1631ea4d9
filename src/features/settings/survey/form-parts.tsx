import { FieldGroup } from '../../../core/fields/field-group.tsx';
import type { EntityParts, FieldPart, FieldViewProps } from '../entity/parts.ts';
import { useFormField } from '../form/use-form-field.ts';
import { KEPT_QUESTIONS, type Question, readQuestions, writeQuestions } from './question.ts';
import { QuestionsField } from './questions-field.tsx';
import { KEPT_SPOKEN, readSpoken, type Spoken, writeSpoken } from './spoken.ts';
import { SpokenFields } from './spoken-fields.tsx';

function InitialMessage({ field }: FieldViewProps) {
  const { label, errors = {}, ...binding } = useFormField<Spoken>(field.name);
  return (
    <FieldGroup label={label} className="settings-question">
      <SpokenFields {...binding} errorOf={(key) => errors[key]} fileKey="audio" />
    </FieldGroup>
  );
}

const saidWords = ({ text, file, stored }: Spoken) => file?.name ?? (stored.split('/').at(-1) || text);

const initialMessage: FieldPart<Spoken> = {
  read: readSpoken,
  write: (value) => writeSpoken(value, 'audio'),
  kept: KEPT_SPOKEN,
  words: saidWords,
  view: InitialMessage,
};

const questions: FieldPart<readonly Question[]> = {
  read: readQuestions,
  write: (value) => ({ questions: writeQuestions(value) }),
  kept: KEPT_QUESTIONS,
  words: (value) =>
    value
      .map(({ label, rangeAnswer, spoken }) => `${label} (${rangeAnswer}): ${saidWords(spoken)}`)
      .join('; '),
  view: QuestionsField,
};

export default { fields: { initialMessage, questions } } satisfies EntityParts;
