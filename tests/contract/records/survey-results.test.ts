import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import type { SurveyResults } from '../../../src/core/contract/reports/survey-results.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const report = async (query: string, zone = 'UTC', as = token): Promise<SurveyResults> => {
  const headers = { 'x-time-zone': zone, 'accept-language': 'en' };
  const answer = await server.request(`/reports/survey-results?${query}`, { token: as, level: 1, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SurveyResults;
};

interface Row {
  readonly call: number;
  readonly agent: string | null;
  readonly team: string | null;
  readonly question: number | null;
  readonly value: number | null;
}

/** The answered received calls of a time, each by itself, with the scores that were given after it. */
const answered = (from: string, to: string, more = sql`true`): Promise<Row[]> =>
  rowsOf<Row>(
    server.db,
    sql`select calls.id::float8 as call, users.name as agent, user_labels.label as team, question_id as question, value
      from calls left join call_survey_answers on call_id = calls.id
        left join users on users.id = calls.user_id left join user_labels on user_labels.id = calls.user_label_id
      where calls.level_id = 1 and calls.type = 'INBOUND' and calls.status = 'ANSWERED'
        and calls.started_at >= ${from} and calls.started_at < ${to} and ${more}`,
  );

/** Adds scores up one by one: `name question` with how many there were, and their sum. */
function addedUp(rows: readonly Row[], nameOf: (row: Row) => string) {
  const sums: Record<string, [count: number, sum: number]> = {};
  for (const row of rows) {
    if (row.question === null || row.value === null) continue;
    const key = `${nameOf(row)} ${row.question}`;
    const [count, sum] = sums[key] ?? [0, 0];
    sums[key] = [count + 1, sum + row.value];
  }
  return sums;
}

const told = (rows: SurveyResults['agents']) =>
  Object.fromEntries(
    rows.flatMap(({ name, answers }) =>
      answers.map(({ question, count, sum }) => [`${name} ${question}`, [count, sum]]),
    ),
  );

describe('the results of surveys', () => {
  it.each([
    ['UTC', '2026-06-01T00:00Z', '2026-06-13T00:00Z'],
    ['America/Sao_Paulo', '2026-06-01T03:00Z', '2026-06-13T03:00Z'],
  ])('have every score once, by question, agent and team, in %s', async (zone, from, to) => {
    const rows = await answered(from, to);
    const scored = rows.filter(({ value }) => value !== null);
    expect(scored.length).toBeGreaterThan(10);
    const results = await report('startDate=2026-06-01&endDate=2026-06-12', zone);
    expect(results.calls).toBe(new Set(rows.map(({ call }) => call)).size);
    expect(results.surveys).toBe(new Set(scored.map(({ call }) => call)).size);
    expect(told(results.agents)).toEqual(addedUp(rows, ({ agent }) => agent ?? 'No agent'));
    expect(told(results.teams)).toEqual(addedUp(rows, ({ team }) => team ?? 'No team'));
    const counts = Object.fromEntries(
      results.questions.flatMap(({ id, counts }) =>
        counts.map(({ value, count }) => [`${value} ${id}`, [count, count * value]]),
      ),
    );
    expect(counts).toEqual(addedUp(rows, ({ value }) => String(value)));
    expect(results.questions[0]).toMatchObject({ survey: { name: expect.any(String) }, scale: '1-5' });
  });

  it('take the filters of reports on calls', async () => {
    const rows = await answered('2026-06-01T00:00Z', '2026-06-13T00:00Z', sql`calls.user_label_id = 1`);
    const range = 'startDate=2026-06-01&endDate=2026-06-12';
    expect(told((await report(`${range}&userLabel=1`)).agents)).toEqual(
      addedUp(rows, ({ agent }) => agent ?? 'No agent'),
    );
    expect(await report('startDate=1999-01-01&endDate=1999-01-02')).toEqual({
      ...{ calls: 0, surveys: 0, questions: [], agents: [], teams: [] },
    });
  });

  it('are for who may see the report by agent', async () => {
    const agent = await server.newSession('Agente');
    const { status } = await server.request('/reports/survey-results', { token: agent, level: 1 });
    expect(status).toBe(403);
  });
});
