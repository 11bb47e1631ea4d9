import { expect, it } from 'vitest';
import { surveyPanels } from './survey-panels.ts';

const question = (id: number, name: string, survey: string) => ({
  ...{ id, name, survey: { id, name: survey }, scale: '1-2' },
  counts: [{ value: 2, count: 3 }],
});
const RESULTS = {
  ...{ calls: 9, surveys: 6, teams: [] },
  questions: [
    question(1, 'Was it solved?', 'Sales'),
    question(2, 'Was it solved?', 'Support'),
    question(3, 'How was it?', 'Support'),
  ],
  agents: [{ id: 7, name: 'Ana', answers: [1, 2, 3].map((one) => ({ question: one, count: 1, sum: 2 })) }],
};
const rowsOf = (id: (typeof surveyPanels)[number]['id']) => {
  const rows = surveyPanels.find((panel) => panel.id === id)?.of(RESULTS).rows ?? [];
  return rows.map(({ key, details }) => [key, details?.[0]]);
};

it('questions of one name are told apart by their surveys, wherever the survey is not said beside them', () => {
  expect(rowsOf('survey-per-agent').map(([, asked]) => asked)).toEqual([
    'Was it solved? (Sales)',
    'Was it solved? (Support)',
    'How was it?',
  ]);
  expect(rowsOf('survey-distribution').map(([key]) => key)).toEqual([
    ...['1 · Was it solved? (Sales)', '2 · Was it solved? (Sales)'],
    ...['1 · Was it solved? (Support)', '2 · Was it solved? (Support)'],
    ...['1 · How was it?', '2 · How was it?'],
  ]);
  expect(rowsOf('survey-questions').map(([key]) => key)).toEqual([
    'Was it solved?',
    'Was it solved?',
    'How was it?',
  ]);
});
