import type { RecordData } from '../../../core/contract/define/field.ts';
import { readSpoken, type Spoken, writeSpoken } from './spoken.ts';

/** A question as the form holds it. */
export interface Question {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  /** None for a new one (decision 96). */
  readonly id: number | undefined;
  readonly label: string;
  readonly rangeAnswer: string;
  readonly spoken: Spoken;
}

let made = 0;

export function newQuestion(): Question {
  made += 1;
  return { key: `new ${made}`, id: undefined, label: '', rangeAnswer: '', spoken: readSpoken(undefined) };
}

export const readQuestions = (record: RecordData | undefined): readonly Question[] => {
  const stored = (record?.questions ?? []) as readonly RecordData[];
  if (stored.length === 0) return [newQuestion()];
  return stored.map((question) => ({
    key: String(question.id),
    id: Number(question.id),
    label: String(question.label),
    rangeAnswer: String(question.rangeAnswer),
    spoken: readSpoken(question),
  }));
};

export const writeQuestions = (questions: readonly Question[]) =>
  questions.map(({ id, label, rangeAnswer, spoken }) => ({
    ...(id === undefined ? {} : { id }),
    label,
    rangeAnswer,
    ...writeSpoken(spoken, 'question-audio'),
  }));
