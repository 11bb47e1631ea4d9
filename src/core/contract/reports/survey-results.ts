import * as z from 'zod/mini';
import { Id } from '../define/fields/id-schema.ts';
import { listOf, Reference } from '../define/fields/values.ts';
import { callFilters, defineReport } from '../define/report.ts';

const { per: _, ...filters } = callFilters;

const Count = z.int().check(z.gte(0));

/** A question that was answered, with how often each score was. */
export const AnsweredQuestion = z.object({
  id: Id,
  name: z.string(),
  survey: Reference,
  /** The scores that it asks for: `1-5`. */
  scale: z.string(),
  counts: listOf(z.object({ value: z.number(), count: Count })),
});

/** The answers to the calls of an agent or a team; those of nobody are a row whose id is null. */
export const AnswersOf = z.object({
  id: z.nullish(Id),
  name: z.string(),
  answers: listOf(z.object({ question: Id, count: Count, sum: z.number() })),
});

/** The surveys that callers answered. */
export const SurveyResults = z.object({
  /** The received calls that were answered, which the surveys are a share of. */
  calls: Count,
  surveys: Count,
  questions: listOf(AnsweredQuestion),
  agents: listOf(AnswersOf),
  teams: listOf(AnswersOf),
});
/** The parsed results of surveys. */
export type SurveyResults = z.output<typeof SurveyResults>;

/** Of received calls, unless another type is chosen. */
export const surveyResultsReport = defineReport({
  path: 'survey-results',
  summary: 'What callers answered to surveys, by question, agent and team.',
  permission: 'viewContactCenterPerAgentReport',
  feature: 'surveyResults',
  filters,
  reply: SurveyResults,
});
