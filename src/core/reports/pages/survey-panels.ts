import type { SurveyResults } from '../../contract/reports/survey-results.ts';
import type { PanelOf } from '../report-page.ts';
import { shareOf } from '../report-rows.ts';

type SurveyPanel<I extends string, K extends 'figure' | 'table' | 'distribution'> = PanelOf<
  SurveyResults,
  I,
  K
>;

/** The scores of a question as they are read: `1–5`. */
const written = (scale: string) => scale.replace('-', '–');

const averageOf = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) / 100 : null);

const response: SurveyPanel<'survey-response', 'figure'> = {
  id: 'survey-response',
  kind: 'figure',
  unit: 'share',
  series: ['responseRate'],
  isOfRange: true,
  of: ({ calls, surveys }) => ({ total: shareOf(surveys, calls), rows: [] }),
  calls: ({ calls }) => calls,
};

const questions: SurveyPanel<'survey-questions', 'table'> = {
  id: 'survey-questions',
  kind: 'table',
  unit: 'count',
  rows: 'question',
  series: ['answers', 'averageAnswer'],
  details: ['survey', 'scale'],
  of: (results) => ({
    rows: results.questions.map(({ id, name, survey, scale, counts }) => {
      const count = counts.reduce((all, one) => all + one.count, 0);
      const sum = counts.reduce((all, one) => all + one.count * one.value, 0);
      return {
        ...{ id, key: name },
        values: [count, averageOf(sum, count)],
        details: [survey.name, written(scale)],
      };
    }),
  }),
};

type Question = SurveyResults['questions'][number];

/** The names of questions beside each other: where two surveys ask the same, with the survey's. */
function titlesOf(questions: readonly Question[]): readonly (Question & { readonly title: string })[] {
  const times = (name: string) => questions.filter((one) => one.name === name).length;
  return questions.map((one) => ({
    ...one,
    title: times(one.name) > 1 ? `${one.name} (${one.survey.name})` : one.name,
  }));
}

/** Each score between the lowest and the highest of a question, also those that nobody gave. */
function scoresOf({ scale, counts }: Question) {
  const [low = Number.NaN, high = Number.NaN] = scale.split('-').map(Number);
  const isKnown = Number.isInteger(low) && Number.isInteger(high) && high - low <= 100;
  const all = isKnown ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : [];
  const values = [...new Set([...all, ...counts.map(({ value }) => value)])];
  return values.map((value) => ({ value, count: counts.find((one) => one.value === value)?.count ?? 0 }));
}

const distribution: SurveyPanel<'survey-distribution', 'distribution'> = {
  id: 'survey-distribution',
  kind: 'distribution',
  // A row for each score of each question is much longer than what stands beside it.
  span: 'wide',
  unit: 'count',
  rows: 'question',
  series: ['answers'],
  of: (results) => ({
    rows: titlesOf(results.questions).flatMap((question) =>
      scoresOf(question).map(({ value, count }) => ({
        // The score first: of a long question the end is cut.
        key: `${value} · ${question.title}`,
        part: question.id,
        values: [count],
      })),
    ),
  }),
};

const answersOf = <const I extends string>(
  id: I,
  rows: 'agent' | 'team',
  those: (results: SurveyResults) => SurveyResults['agents'],
): SurveyPanel<I, 'table'> => ({
  ...{ id, kind: 'table', unit: 'count', rows },
  series: ['answers', 'averageAnswer'],
  details: ['question', 'scale'],
  of: (results) => {
    const questions = titlesOf(results.questions);
    const rows = those(results).flatMap((one) =>
      questions.flatMap(({ id: asked, title, scale }) => {
        const given = one.answers.find(({ question }) => String(question) === String(asked));
        if (!given) return [];
        return {
          ...{ id: one.id, key: one.name, part: asked },
          values: [given.count, averageOf(given.sum, given.count)],
          details: [title, written(scale)],
        };
      }),
    );
    return { rows };
  },
});

/** The answers of callers to surveys: how many of them, by question, by agent and by team. */
export const surveyPanels = [
  response,
  distribution,
  questions,
  answersOf('survey-per-agent', 'agent', ({ agents }) => agents),
  answersOf('survey-per-team', 'team', ({ teams }) => teams),
] as const;
