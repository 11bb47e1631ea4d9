import type { Center, CenterSurvey } from '../center/center-model.ts';
import type { Random } from '../random.ts';
import type { PlannedSurvey } from './plan-model.ts';

type Question = CenterSurvey['questions'][number];

/**
 * The answers to the survey: three of ten customers stay on the line for it; some hang up before its last
 * question.
 */
export function planSurvey(
  random: Random,
  center: Center,
  surveyId: number | null,
  endedAt: number,
): PlannedSurvey | null {
  const survey = center.surveys.find(({ id }) => id === surveyId);
  if (!survey || !random.chance(0.3)) return null;
  const happy = random.chance(0.82);
  const answered = random.chance(0.1) ? 1 : survey.questions.length;
  return {
    surveyId: survey.id,
    answeredAt: endedAt + answered * random.int(6, 14) * 1000,
    answers: survey.questions
      .slice(0, answered)
      .map((question) => ({ questionId: question.id, value: score(random, question, happy) })),
  };
}

/**
 * An answer of a customer: happy ones near the top of the range, others lower; of yes (1) and no (2)
 * accordingly.
 */
function score(random: Random, { rangeAnswer }: Question, happy: boolean): number {
  const [lowest = 0, highest = 0] = rangeAnswer.split('-').map(Number);
  if (rangeAnswer === '1-2') return random.chance(happy ? 0.94 : 0.3) ? 1 : 2;
  const span = highest - lowest;
  const below = happy
    ? Math.floor(span * 0.4 * random.next() ** 1.7)
    : Math.ceil(span * (0.4 + 0.6 * random.next()));
  return highest - below;
}
