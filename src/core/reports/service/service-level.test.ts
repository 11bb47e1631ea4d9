import { expect, test } from 'vitest';
import { type ReceivedCalls, WAIT_BOUNDS } from '../../contract/reports/service-level.ts';
import { gridOf } from '../grouping.ts';
import { servicePanels } from './service-level.ts';
import { parseTargets, type ServiceTargets, USUAL_TARGETS } from './service-targets.ts';

const [level, speed, abandonment, perDay, perQueue] = servicePanels;

/** The counts of some waits, in seconds: each is found by looking at it alone. */
const counted = (waits: readonly number[]): number[] =>
  [...WAIT_BOUNDS, Number.POSITIVE_INFINITY].map((bound, at) => {
    const before = WAIT_BOUNDS[at - 1] ?? -1;
    return waits.filter((wait) => wait > before && wait <= bound).length;
  });

const received = (answered: readonly number[], abandoned: readonly number[], missed = 0): ReceivedCalls => ({
  answered: counted(answered),
  abandoned: counted(abandoned),
  missed,
  waitingTime: answered.reduce((sum, wait) => sum + wait, 0),
});

interface Case {
  readonly answered: readonly number[];
  readonly abandoned?: readonly number[];
  readonly missed?: number;
  readonly targets?: Partial<ServiceTargets>;
  /** Service level, speed of answer, abandonment, calls behind the first and the last. */
  readonly is: readonly [number | null, number | null, number | null, number];
}

test.each<[string, Case]>([
  ['nothing', { answered: [], is: [null, null, null, 0] }],
  ['one call in time', { answered: [12], is: [1, 12, 0, 1] }],
  ['one call just in time', { answered: [20], is: [1, 20, 0, 1] }],
  ['one call a second late', { answered: [21], is: [0, 21, 0, 1] }],
  ['another target', { answered: [21], targets: { target: 30 }, is: [1, 21, 0, 1] }],
  ['a caller who gives up at once alone', { answered: [], abandoned: [5], is: [null, null, null, 0] }],
  ['a caller who gives up a second later', { answered: [], abandoned: [6], is: [0, null, 1, 1] }],
  [
    'every caller counts',
    { answered: [3], abandoned: [0], targets: { shortAbandon: 0 }, is: [0.5, 3, 0.5, 2] },
  ],
  ['nobody answers', { answered: [], missed: 3, is: [0, null, 0, 3] }],
  [
    'some of each',
    { answered: [0, 20, 25, 700], abandoned: [4, 60], missed: 3, is: [2 / 8, 745 / 4, 1 / 8, 8] },
  ],
])('of %s', (_, { answered, abandoned = [], missed = 0, targets, is }) => {
  const answer = { days: [{ date: '2026-02-28', ...received(answered, abandoned, missed) }], queues: [] };
  const chosen = { ...USUAL_TARGETS, ...targets };
  const total = (panel: typeof level | typeof speed | typeof abandonment) => panel.of(answer, chosen).total;
  expect([total(level), total(speed), total(abandonment), level.calls?.(answer, chosen)]).toEqual(is);
});

test('figures of several days are those of all their calls, and so are those of a week', () => {
  const days = [
    { date: '2026-02-28', ...received([10], []) },
    { date: '2026-03-01', ...received([60, 60, 60], []) },
  ];
  const answer = { days, queues: [] };
  expect(level.of(answer).total).toBe(0.25);
  expect(level.of(answer).rows.map(({ values }) => values)).toEqual([[1], [0]]);
  const range = { start: '2026-02-28', end: '2026-03-01', group: 'week' } as const;
  expect(gridOf(perDay, perDay.of(answer), range).rows).toEqual([
    { key: '2026-02-28/2026-03-01', values: [0.25], calls: [4], made: [{ sum: 1, count: 4 }] },
  ]);
});

test('a queue has its calls, and the parts and the time of them', () => {
  const queues = [{ id: 7, name: 'Vendas', ...received([10, 40], [3, 30], 1) }];
  expect(perQueue.of({ days: [], queues }).rows).toEqual([
    { key: 'Vendas', id: 7, values: [5, 2, 2, 0.25, 25, 0.25], calls: [null, null, null, 4, 2, 4] },
  ]);
});

test.each([
  [{}, {}],
  [
    { target: '30', shortAbandon: '0' },
    { target: 30, shortAbandon: 0 },
  ],
  [{ target: '21', shortAbandon: '' }, {}],
  [{ target: ' 45 ', shortAbandon: null }, { target: 45 }],
  [{ target: {}, shortAbandon: 'x' }, {}],
])('targets are read out of %j', (given, targets) => {
  expect(parseTargets(given)).toEqual(targets);
});
