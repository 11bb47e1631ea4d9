import { expect, test } from 'vitest';
import { agentProductivityPerDayPage } from './pages/agent-productivity.ts';
import { billingPage } from './pages/billing.ts';
import { callReportPage } from './pages/call-report.ts';
import type { KnownPage } from './pages/report-pages.ts';
import { withEveryDay } from './report-days.ts';
import { DAY_ROWS, RATIOS } from './report-page.ts';

const RANGE = { start: '2026-10-30', end: '2026-11-02' };

/** A panel's rows of an answer, as they are shown: the day, then the figures. */
function shown(page: Pick<KnownPage, 'panels'>, id: string, answer: object, range = RANGE) {
  const panel = page.panels.find((one) => one.id === id) as KnownPage['panels'][number];
  const grid = panel.of(answer);
  if (!('rows' in grid)) throw new Error(`${id} has no rows`);
  const { rows } = withEveryDay(panel, grid, range);
  return rows.map(({ key, values }) => [key, ...values]);
}

const status = { ANSWERED: 2, NO_ANSWER: 1 };

test.each(['status-per-day', 'total'])('no call on a day is none in %s', (id) => {
  const answer = {
    total: 6,
    statusPerDay: [
      { date: '2026-10-30', status },
      { date: '2026-11-02', status },
    ],
  };
  const rows = shown(callReportPage, id, answer);
  expect(rows.map(([day]) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(rows.map(([, ...values]) => values.reduce((sum, value) => Number(sum) + Number(value), 0))).toEqual([
    3, 0, 0, 3,
  ]);
});

test('an average of no call is not known', () => {
  const answer = { tmPerDay: [{ date: '2026-10-31', value: 40 }], statusPerDay: [] };
  expect(shown(callReportPage, 'average-service-time-per-day', answer)).toEqual([
    ['2026-10-30', null],
    ['2026-10-31', 40],
    ['2026-11-01', null],
    ['2026-11-02', null],
  ]);
});

test('a day without calls costs nothing, and its budget is not the back end’s to tell', () => {
  const answer = { totalCost: 7, dailyResults: [{ date: '2026-11-01', cost: 7 }] };
  const rows = [
    ['2026-10-30', 0, null],
    ['2026-10-31', 0, null],
    ['2026-11-01', 7, null],
    ['2026-11-02', 0, null],
  ];
  expect(shown(billingPage, 'cost-per-day', answer)).toEqual(rows);
  expect(shown(billingPage, 'total-cost', answer)).toEqual(rows);
});

test('a table of days has no figure that no day tells', () => {
  const range = { start: '2026-11-01', end: '2026-11-02' };
  const told = { date: '2026-11-02', averageDuration: 9 };
  expect(shown(agentProductivityPerDayPage, 'days', { callsStatsPerDay: [told] }, range)).toEqual([
    ['2026-11-01', null, null, null, null, null, null],
    ['2026-11-02', null, undefined, 9, undefined, undefined, undefined],
  ]);
  const [first] = shown(
    agentProductivityPerDayPage,
    'days',
    { callsStatsPerDay: [{ ...told, total: 3 }] },
    range,
  );
  expect(first).toEqual(['2026-11-01', 0, null, null, null, null, null]);
});

test('a day that was told beside the range stays, in its place', () => {
  const days = ['2026-11-03', '2026-10-29', '2026-11-01'].map((date) => ({ date, value: 1 }));
  const keys = shown(callReportPage, 'average-service-time-per-day', {
    tmPerDay: days,
    statusPerDay: [],
  }).map(([day]) => day);
  expect(keys).toEqual(['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
});

test('a range without any day has none, and other rows are as they come', () => {
  expect(shown(callReportPage, 'status-per-day', { statusPerDay: [] })).toEqual([]);
  expect(shown(callReportPage, 'media', { media: [{ name: 'Radio', value: 3 }] })).toEqual([['Radio', 3]]);
});

test('days and averages are those that are declared as such, and not those that are called so', () => {
  const series = [...RATIOS, 'averageOfNone', 'calls'];
  const grid = { rows: [{ key: '2026-11-02', values: series.map(() => 5) }] };
  const range = { start: '2026-11-01', end: '2026-11-02' };
  const rowsOf = (rows: string) => withEveryDay({ rows, series }, grid, range).rows;
  for (const rows of DAY_ROWS)
    expect(rowsOf(rows)).toEqual([
      { key: '2026-11-01', values: [...RATIOS.map(() => null), 0, 0] },
      ...grid.rows,
    ]);
  expect(rowsOf('dayOff')).toEqual(grid.rows);
});

test('a range of thousands of years has its last ten', () => {
  const answer = { tmPerDay: [{ date: '2026-11-01', value: 4 }], statusPerDay: [] };
  const range = { start: '0001-01-01', end: '2026-11-02' };
  expect(shown(callReportPage, 'average-service-time-per-day', answer, range)).toHaveLength(3661);
});
