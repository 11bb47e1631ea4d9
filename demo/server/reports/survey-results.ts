import { type SQL, sql } from 'drizzle-orm';
import type { surveyResultsReport } from '../../../src/core/contract/reports/survey-results.ts';
import { callScope } from '../calls/call-scope.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { callSurveyAnswers, callSurveys, calls } from '../database/schema/calls.ts';
import { surveyQuestions, surveys } from '../database/schema/routing.ts';
import type { Texts } from '../http/failures/texts.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { callRowCondition, type ReportFilters, type ReportWhere } from './call-source.ts';
import { groupedBy } from './group-calls.ts';
import { agentNames, teamNames } from './names.ts';

/** Equal scores of a question that calls of an agent and a team were given. */
interface Scores {
  readonly agent: number | null;
  readonly team: number | null;
  readonly question: number;
  readonly value: number;
  readonly count: number;
}

/** The answers of callers to surveys, by question, agent and team. */
export const surveyResultsHandler =
  ({ db }: Services): Handler<typeof surveyResultsReport> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const where: ReportWhere = { levelId, timeZone, scope: await callScope(db, caller, levelId) };
    const filters = { ...query, type: query.type ?? 'INBOUND' } as const;
    const scores = await scoresIn(db, filters, where);
    const answers = answersBy(scores, texts);
    return {
      ...(await countsIn(db, filters, where)),
      questions: await questionsOf(db, scores),
      agents: answers('agent', await agentNames(db, levelId), 'reportNoAgent'),
      teams: answers('team', await teamNames(db, levelId), 'reportNoTeam'),
    };
  };

/** The calls of a report: as rows of their own, since other tables have columns of the same names. */
const callsIn = (filters: ReportFilters, where: ReportWhere): SQL =>
  sql`(select id, status, user_id as agent, user_label_id as team from ${calls} where ${callRowCondition(filters, where)}) as counted`;

const scoresIn = (db: Db, filters: ReportFilters, where: ReportWhere): Promise<Scores[]> =>
  rowsOf<Scores>(
    db,
    sql`select agent, team, question_id as question, value, count(*)::integer as count
      from ${callsIn(filters, where)} join ${callSurveyAnswers} on call_id = counted.id
      group by agent, team, question_id, value`,
  );

async function countsIn(db: Db, filters: ReportFilters, where: ReportWhere) {
  const [counts] = await rowsOf<{ calls: number; surveys: number }>(
    db,
    sql`select count(*)::integer as calls, count(call_id)::integer as surveys
      from ${callsIn(filters, where)} left join ${callSurveys} on call_id = counted.id
      where counted.status = 'ANSWERED'`,
  );
  return counts ?? { calls: 0, surveys: 0 };
}

/** The questions of some scores, in the order in which they are asked. */
async function questionsOf(db: Db, scores: readonly Scores[]) {
  const byQuestion = groupedBy(scores, ({ question }) => question);
  const rows = await rowsOf<{ id: number; name: string; scale: string; survey: number; surveyName: string }>(
    db,
    sql`select q.id, q.label as name, q.range_answer as scale, s.id as survey, s.name as "surveyName"
      from ${surveyQuestions} q join ${surveys} s on s.id = q.survey_id
      order by s.folded_name, s.id, q.position`,
  );
  return rows.flatMap(({ survey, surveyName, ...question }) => {
    const own = byQuestion.get(question.id);
    if (!own) return [];
    const counts = [...groupedBy(own, ({ value }) => value)]
      .map(([value, group]) => ({ value, count: sumOf(group, ({ count }) => count) }))
      .sort((one, other) => one.value - other.value);
    return { ...question, survey: { id: survey, name: surveyName }, counts };
  });
}

const sumOf = (scores: readonly Scores[], of: (score: Scores) => number) =>
  scores.reduce((sum, score) => sum + of(score), 0);

/** Adds scores up by agent or team; those of nobody come last. */
const answersBy =
  (scores: readonly Scores[], texts: Texts) =>
  (
    key: 'agent' | 'team',
    names: ReadonlyMap<number | null, string>,
    nobody: 'reportNoAgent' | 'reportNoTeam',
  ) =>
    [...groupedBy(scores, (score) => (names.has(score[key]) ? score[key] : null))]
      .map(([id, own]) => ({
        id,
        name: names.get(id) ?? texts.server(nobody),
        answers: [...groupedBy(own, ({ question }) => question)].map(([question, group]) => ({
          question,
          count: sumOf(group, ({ count }) => count),
          sum: sumOf(group, ({ count, value }) => count * value),
        })),
      }))
      .sort(
        (one, other) =>
          Number(one.id === null) - Number(other.id === null) ||
          one.name.localeCompare(other.name, texts.language),
      );
