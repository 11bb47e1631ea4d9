import * as z from 'zod/mini';
import { defineEntity } from '../define/entities/define-entity.ts';
import { Id } from '../define/fields/id-schema.ts';
import { active, PART, text, unseen } from '../define/fields/kinds.ts';
import { audioPart, flagPart, optionalText, requiredText, several } from '../define/fields/payload.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    survey: typeof survey;
  }
}

/** The scores a question may ask for (file 1, section 5). */
export const SCORE_RANGES = ['0-5', '0-9', '0-10', '1-2', '1-5', '1-9', '1-10'] as const;

const TEXT_MAXIMUM = 500;
const QUESTIONS_MAXIMUM = 100;

const Question = z.object({
  id: Id,
  label: z.string(),
  rangeAnswer: z.string(),
  textToAudio: z.nullish(z.string()),
  audioFilePath: z.nullish(z.string()),
});

/** Also where other fields are wrong: all that is wrong is told at once. */
const always = () => true;

/** A text, a new file, or the file that is stored already: one of them must be there. */
const isSpoken = (text: unknown, ...files: unknown[]) => [text, ...files].some(Boolean);

const QuestionForm = z
  .object({
    /** Left out for a new question (decision 96). */
    id: z.optional(Id),
    label: requiredText(TEXT_MAXIMUM),
    rangeAnswer: z.enum(SCORE_RANGES),
    textToAudio: optionalText(TEXT_MAXIMUM),
    'question-audio': z.optional(audioPart()),
    audioFilePath: optionalText(TEXT_MAXIMUM),
  })
  .check(
    z.refine(
      (question) => isSpoken(question.textToAudio, question['question-audio'], question.audioFilePath),
      { error: 'audioOrText', path: ['textToAudio'], when: always },
    ),
  );

/**
 * A survey's multipart body: `questions[0][label]`, `questions[0][question-audio]` … Where a stored file
 * stays, no file is sent and `audioFilePath` is kept (decision 38).
 */
export const SurveyForm = z
  .object({
    name: requiredText(500),
    textToAudio: optionalText(TEXT_MAXIMUM),
    audio: z.optional(audioPart()),
    audioFilePath: optionalText(TEXT_MAXIMUM),
    isActive: flagPart(),
    questions: several(QuestionForm, QUESTIONS_MAXIMUM).check(z.minLength(1)),
  })
  .check(
    z.refine((survey) => isSpoken(survey.textToAudio, survey.audio, survey.audioFilePath), {
      error: 'audioOrText',
      path: ['textToAudio'],
      when: always,
    }),
  );

/** The questions asked after a call. */
export const survey = defineEntity('survey', {
  path: 'surveys',
  nouns: ['a survey', 'surveys'],
  form: true,
  inFlows: 'surveys',
  fields: {
    name: text({ max: 500, title: true, sort: true }),
    /** A text to be spoken, or a file: the two that follow. */
    initialMessage: { line: PART, input: PART, is: {} },
    textToAudio: unseen(z.nullish(z.string()), { detailOnly: true }),
    audioFilePath: unseen(z.nullish(z.string()), { detailOnly: true }),
    questions: { read: z.array(Question), line: PART, input: PART, is: { detailOnly: true } },
    isActive: active(),
  },
  schema: { create: SurveyForm, update: SurveyForm },
});
