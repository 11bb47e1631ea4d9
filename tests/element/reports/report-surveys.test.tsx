import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { panel, RANGE, rootOf, tableOf } from '../support/reports.ts';
import { inPhase } from '../support/tags.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const RESULTS = {
  calls: 40,
  surveys: 10,
  questions: [
    {
      ...{ id: 1, name: 'How was the service?', survey: { id: 7, name: 'Satisfaction' }, scale: '1-5' },
      counts: [
        { value: 2, count: 1 },
        { value: 5, count: 8 },
      ],
    },
    {
      ...{ id: 2, name: 'Was it solved?', survey: { id: 7, name: 'Satisfaction' }, scale: '1-2' },
      counts: [{ value: 1, count: 10 }],
    },
  ],
  agents: [
    {
      ...{ id: 3, name: 'Ana' },
      answers: [
        { question: 1, count: 9, sum: 42 },
        { question: 2, count: 7, sum: 7 },
      ],
    },
    { id: null, name: 'No agent', answers: [{ question: 2, count: 3, sum: 3 }] },
  ],
  teams: [{ id: 4, name: 'Sales', answers: [{ question: 1, count: 9, sum: 42 }] }],
};

const answer = (results: object) => world.api.on('GET /reports/survey-results', () => json(results));
const shown = async (id: string) => {
  const element = panel(id, { ...RANGE, report: 'contact-center-per-agent' });
  await inPhase(element, 'ready');
  return element;
};

describe('the results of surveys', () => {
  it('are averages on the scale of each question, by question, agent and team', async () => {
    answer(RESULTS);
    expect(await tableOf(await shown('survey-questions'))).toEqual([
      ['Question', 'Survey', 'Scale', 'Answers', 'Average score'],
      ['How was the service?', 'Satisfaction', '1–5', '9', '4.67'],
      ['Was it solved?', 'Satisfaction', '1–2', '10', '1'],
      ['Total', '', '', '19', '–'],
    ]);
    expect(await tableOf(await shown('survey-per-agent'))).toEqual([
      ['Agent', 'Question', 'Scale', 'Answers', 'Average score'],
      ['Ana', 'How was the service?', '1–5', '9', '4.67'],
      ['Ana', 'Was it solved?', '1–2', '7', '1'],
      ['No agent', 'Was it solved?', '1–2', '3', '1'],
      ['Total', '', '', '19', '–'],
    ]);
    expect((await tableOf(await shown('survey-per-team')))[1]?.[0]).toBe('Sales');
  });

  it('are compared by question, and sorted without a row more or less', async () => {
    const former = structuredClone(RESULTS);
    former.agents[0]?.answers.splice(
      0,
      2,
      ...[20, 10].map((count, at) => ({ question: at + 1, count, sum: 40 })),
    );
    world.api.on('GET /reports/survey-results', ({ query }) =>
      json(query.get('startDate') === RANGE.start ? RESULTS : former),
    );
    const element = panel('survey-per-agent', {
      ...{ ...RANGE, report: 'contact-center-per-agent', compare: 'period' },
    });
    await until(() => /before/.test(rootOf(element).querySelector('tbody')?.textContent ?? ''));
    const figures = async () => (await tableOf(element)).slice(1, -1).map((cells) => [cells[1], cells[3]]);
    expect(await figures()).toEqual([
      ['How was the service?', '9-55%20 before: -11 (-55%)'],
      ['Was it solved?', '7-30%10 before: -3 (-30%)'],
      ['Was it solved?', '30%3 before: 0 (0%)'],
    ]);
    const sortBy = (column: number) =>
      rootOf(element).querySelectorAll<HTMLElement>('thead button')[column]?.click();
    for (const column of [1, 1, 2, 0]) {
      sortBy(column);
      await until(() => rootOf(element).querySelector('thead [aria-sort]'));
    }
    await until(() => rootOf(element).querySelector('thead th[aria-sort=ascending]'));
    expect((await tableOf(element)).slice(1, -1).map((cells) => cells.slice(0, 2))).toEqual([
      ['Ana', 'How was the service?'],
      ['Ana', 'Was it solved?'],
      ['No agent', 'Was it solved?'],
    ]);
  });

  it('have every score of a scale in its order, also those that nobody gave', async () => {
    answer(RESULTS);
    const element = await shown('survey-distribution');
    const bars = () =>
      [...rootOf(element).querySelectorAll('.chart-bar')].map(({ textContent }) => textContent);
    await until(() => bars().length === 7, 'a bar for each score');
    expect(bars()).toEqual([
      ...[
        '1 · How was the service?0',
        '2 · How was the service?1',
        '3 · How was the service?0',
        '4 · How was the service?0',
      ],
      ...['5 · How was the service?8', '1 · Was it solved?10', '2 · Was it solved?0'],
    ]);
    expect(await violationsIn(element)).toEqual([]);
  });

  it('tell which share of the callers answered, and nothing where no call was answered', async () => {
    answer(RESULTS);
    const figure = (element: Element) =>
      until(() => rootOf(element).querySelector('.chart-figure strong')?.textContent, 'the figure');
    expect(await figure(await shown('survey-response'))).toBe('25%');
    world.end();
    world = newWorld();
    answer({ calls: 0, surveys: 0, questions: null, agents: null, teams: null });
    expect(await figure(await shown('survey-response'))).toBe('–');
    const empty = await shown('survey-questions');
    await until(() => /No records found/.test(rootOf(empty).textContent ?? ''), 'that there is nothing');
  });
});
