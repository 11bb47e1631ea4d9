import { and, asc, eq, notInArray } from 'drizzle-orm';
import { type SurveyForm, survey } from '../../../src/core/contract/entities/survey.ts';
import type { Db } from '../database/database.ts';
import { surveyQuestions, surveys } from '../database/schema/routing.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { WholeOutput } from '../http/request/whole-ids.ts';
import { defineRecords, type RecordContext } from '../records/record-source.ts';
import { removeSound, replaceSound, type Upload } from '../sounds/store-sound.ts';

type Question = WholeOutput<typeof SurveyForm>['questions'][number];

const questionsOf = (db: Db, surveyId: number) =>
  db
    .select()
    .from(surveyQuestions)
    .where(eq(surveyQuestions.surveyId, surveyId))
    .orderBy(asc(surveyQuestions.position));

/**
 * Surveys with their questions. A question with answers is not removed, since they would be removed with it.
 */
export const surveyRecords = defineRecords(survey, {
  table: surveys,
  detail: async (db, { id }) => ({ questions: await questionsOf(db, id) }),
  values: async ({ name, isActive, textToAudio, audio, audioFilePath }, { tx, context, stored }) => {
    const sound = { stored: stored?.audioFilePath, kept: audioFilePath, file: audio };
    return {
      ...{ name, isActive, textToAudio: textToAudio || null },
      audioFilePath: await soundOf(sound, { tx, context, field: 'audio' }),
    };
  },
  link: async (id, { questions }, { tx, context }) => {
    const before = await questionsOf(tx, id);
    const kept = questions.flatMap((question) => question.id ?? []);
    await tx
      .delete(surveyQuestions)
      .where(
        and(eq(surveyQuestions.surveyId, id), kept.length ? notInArray(surveyQuestions.id, kept) : undefined),
      );
    for (const [position, question] of questions.entries()) {
      const stored = before.find((one) => one.id === question.id);
      if (question.id !== undefined && !stored) throw new HttpError(404, 'notFound');
      const row = { ...(await questionRow(question, position, stored, { tx, context })), surveyId: id };
      if (stored) await tx.update(surveyQuestions).set(row).where(eq(surveyQuestions.id, stored.id));
      else await tx.insert(surveyQuestions).values(row);
    }
  },
});

async function questionRow(
  question: Question,
  position: number,
  stored: typeof surveyQuestions.$inferSelect | undefined,
  { tx, context }: { tx: Db; context: RecordContext },
) {
  const { label, rangeAnswer, textToAudio, 'question-audio': audio, audioFilePath } = question;
  const field = `questions.${position}.question-audio`;
  const sound = { stored: stored?.audioFilePath, kept: audioFilePath, file: audio };
  return {
    ...{ label, rangeAnswer, position, textToAudio: textToAudio || null },
    audioFilePath: await soundOf(sound, { tx, context, field }),
  };
}

interface Sound {
  /** The file that there is. */
  readonly stored: string | null | undefined;
  /** Empty: it goes. */
  readonly kept: string | null | undefined;
  readonly file: File | undefined;
}

/** The file that a message has from now on. */
async function soundOf({ stored, kept, file }: Sound, upload: Upload): Promise<string | null> {
  if (file) return replaceSound(stored, file, upload);
  if (kept) return stored ?? null;
  await removeSound(stored, upload);
  return null;
}
