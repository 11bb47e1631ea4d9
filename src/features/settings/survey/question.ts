import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { idOf, rowsIn } from '../../../core/fields/record-data.ts';
import { readSpoken, type Spoken, writeSpoken } from './spoken.ts';

/** A question as the form holds it. */
export interface Question {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  /** None for a new one (decision 96). */
  readonly id: Id | undefined;
  readonly label: string;
  readonly rangeAnswer: string;
  readonly spoken: Spoken;
}

let made = 0;

/** Makes an empty question. */
export function newQuestion(): Question {
  made += 1;
  return { key: `new ${made}`, id: undefined, label: '', rangeAnswer: '', spoken: readSpoken(undefined) };
}

/** Reads the questions of a survey; a new one has one. */
export const readQuestions = (record: RecordData | undefined): readonly Question[] => {
  const stored = rowsIn(record, 'questions');
  if (stored.length === 0) return [newQuestion()];
  return stored.map((question) => ({
    key: String(question.id),
    id: idOf(question),
    label: String(question.label),
    rangeAnswer: String(question.rangeAnswer),
    spoken: readSpoken(question),
  }));
};

/** Gives the questions as they are sent. */
export const writeQuestions = (questions: readonly Question[]) =>
  questions.map(({ id, label, rangeAnswer, spoken }) => ({
    ...(id === undefined ? {} : { id }),
    label,
    rangeAnswer,
    ...writeSpoken(spoken, 'question-audio'),
  }));
