import * as z from 'zod/mini';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { Id as IdSchema } from '../../../core/contract/define/fields/id-schema.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { idOf, rowsIn } from '../../../core/fields/record-data.ts';
import { newKey } from '../../../core/http/new-key.ts';
import { KEPT_SPOKEN, readSpoken, type Spoken, writeSpoken } from './spoken.ts';

/** A question as the form holds it. */
export interface Question {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  /** None for a new one (decision 96). */
  readonly id?: Id | undefined;
  readonly label: string;
  readonly rangeAnswer: string;
  readonly spoken: Spoken;
}

const text = z.string().check(z.maxLength(20_000));

/** The questions that a browser keeps until they are saved. */
export const KEPT_QUESTIONS: z.ZodMiniType<readonly Question[]> = z
  .array(
    z.object({
      key: text,
      id: z.optional(IdSchema),
      label: text,
      rangeAnswer: text,
      spoken: KEPT_SPOKEN,
    }),
  )
  .check(z.maxLength(200));

/** Makes an empty question. */
export const newQuestion = (): Question => ({
  ...{ key: newKey(), id: undefined, label: '', rangeAnswer: '' },
  spoken: readSpoken(undefined),
});

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
