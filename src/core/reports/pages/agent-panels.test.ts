import { expect, test } from 'vitest';
import {
  agentTable,
  averagesPerAgent,
  averagesPerDay,
  statusPerAgent,
  typePerAgent,
} from './agent-panels.ts';

const stats = (
  agents: readonly (readonly [id: number | null | undefined, name: string, total: number])[],
) => ({
  userAgentCallsStats: agents.map(([id, name, total]) => ({
    id,
    name,
    total,
    status: { NO_ANSWER: total },
    averageDuration: 9,
  })),
  callsStatsPerDay: [],
});
const names = (
  panel: { of: (answer: ReturnType<typeof stats>) => { rows: readonly { key: string }[] } },
  answer: ReturnType<typeof stats>,
) => panel.of(answer).rows.map(({ key }) => key);

test('calls that nobody took are a row of tables and counts, and compete with no agent in a chart', () => {
  const answer = stats([
    [3, 'Ana', 4],
    [7, 'Bia', 2],
    [null, 'No agent', 90],
  ]);
  for (const panel of [agentTable, statusPerAgent, typePerAgent]) {
    expect(names(panel, answer)).toEqual(['Ana', 'Bia', 'No agent']);
    expect(panel.of(answer).rows.map(({ isRest }) => isRest ?? false)).toEqual([false, false, true]);
  }
  for (const chart of averagesPerAgent.slice(1, 2)) expect(names(chart, answer)).toEqual(['Ana', 'Bia']);
});

test('agents without any id are agents all the same', () => {
  for (const id of [null, undefined]) {
    const answer = stats([
      [id, 'Ana', 4],
      [id, 'Bia', 2],
    ]);
    expect(names(statusPerAgent, answer)).toEqual(['Ana', 'Bia']);
    expect(statusPerAgent.of(answer).rows.some(({ isRest }) => isRest)).toBe(false);
  }
});

test('an average says how many calls it is made of, and says nothing where it is made of time', () => {
  const status = { ANSWERED: 6, NO_ANSWER: 3, ON_PROGRESS: 2 };
  const averages = { averageServiceTime: 60, averageDuration: 80, averageTimeAvailable: 900 };
  const agent = { id: 1, name: 'Ana', status, ...averages };
  const untold = { id: 2, name: 'Bia', ...averages };
  const answer = {
    userAgentCallsStats: [agent, untold],
    callsStatsPerDay: [{ date: '2026-11-02', status, ...averages }],
  };
  const behind = (panels: typeof averagesPerAgent | typeof averagesPerDay) =>
    panels.slice(0, 3).map((panel) => panel.of(answer).rows.flatMap(({ calls }) => calls));
  expect(behind(averagesPerAgent)).toEqual([
    [6, undefined],
    [9, undefined],
    [undefined, undefined],
  ]);
  expect(behind(averagesPerDay)).toEqual([[6], [9], [undefined]]);
});
