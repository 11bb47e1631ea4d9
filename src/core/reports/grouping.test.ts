import { describe, expect, test } from 'vitest';
import { averageOf, daysOf, gridOf } from './grouping.ts';
import type { Group, PanelRow } from './report-page.ts';

const COUNTS = { rows: 'day', series: ['ANSWERED', 'BUSY'] } as const;
const SERVICE = { rows: 'day', series: ['averageServiceTime'] } as const;

const day = (key: string, ...values: (number | null)[]): PanelRow => ({ key, values });
const range = (start: string, end: string, group?: Group) => ({ start, end, group });
const written = ({ rows }: { rows: readonly PanelRow[] }) => rows.map(({ key, values }) => [key, ...values]);

describe('hours in the place of days', () => {
  const hourly = { rows: [day('2026-11-02T09', 4, 1), day('2026-11-03T00', 2, 0)] };
  const asked = range('2026-11-02', '2026-11-03', 'hour');

  test('are every hour of the range, nothing being 0', () => {
    const { rows, span } = gridOf(COUNTS, hourly, asked);
    expect(span).toBe('hour');
    expect(rows.map(({ key }) => key).filter((_, at) => at % 12 === 0)).toEqual([
      ...['2026-11-02T00', '2026-11-02T12', '2026-11-03T00', '2026-11-03T12'],
    ]);
    expect(rows).toHaveLength(48);
    expect(rows.filter(({ values }) => values.some(Boolean))).toEqual(hourly.rows);
  });

  test('end with the hour of now', () => {
    expect(gridOf(COUNTS, hourly, asked, asked, '2026-11-03T01').rows.at(-1)?.key).toBe('2026-11-03T01');
  });

  test('are days where a back end has no hours', () => {
    const daily = { rows: [day('2026-11-02', 4, 1)] };
    const { rows, span } = gridOf(COUNTS, daily, asked);
    expect([rows.length, span]).toEqual([2, undefined]);
  });
});

describe('days that are put together', () => {
  test('are days where nothing else is wished, and of no other panels', () => {
    const grid = { rows: [day('2026-11-03', 4, 1)] };
    expect(written(gridOf(COUNTS, grid, range('2026-11-02', '2026-11-04')))).toHaveLength(3);
    const agents = { rows: [{ key: 'Ana', values: [3] }] };
    expect(
      gridOf({ rows: 'agent', series: ['calls'] }, agents, range('2026-11-02', '2026-11-30', 'week')),
    ).toBe(agents);
    expect(gridOf(COUNTS, { rows: [] }, range('2026-11-02', '2026-11-30', 'week'))).toEqual({ rows: [] });
  });

  test('are weeks from Monday, cut by the range, without a day lost at the ends', () => {
    const grid = {
      rows: [
        day('2026-10-31', 1, 0),
        day('2026-11-01', 2, 1),
        day('2026-11-02', 4, 0),
        day('2026-11-09', 8, 3),
      ],
    };
    expect(written(gridOf(COUNTS, grid, range('2026-10-31', '2026-11-09', 'week')))).toEqual([
      ['2026-10-31/2026-11-01', 3, 1],
      ['2026-11-02/2026-11-08', 4, 0],
      ['2026-11-09', 8, 3],
    ]);
  });

  test.each([
    ['a leap year', '2028-02-28', '2028-03-01', ['2028-02-28/2028-02-29', '2028-03-01']],
    ['the end of a year', '2026-12-30', '2027-01-02', ['2026-12-30/2026-12-31', '2027-01-01/2027-01-02']],
    [
      'the days of a change of clocks',
      '2026-10-24',
      '2026-11-02',
      ['2026-10-24/2026-10-31', '2026-11-01/2026-11-02'],
    ],
  ])('are months: %s', (_, start, end, keys) => {
    const rows = gridOf(COUNTS, { rows: [day(end, 1, 1)] }, range(start, end, 'month')).rows;
    expect(rows.map(({ key }) => key)).toEqual(keys);
    expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(1);
  });

  test('have the average of all their calls, and not of their days', () => {
    const averages = [
      { key: '2026-11-02', values: [60], calls: [1] },
      { key: '2026-11-03', values: [120], calls: [9] },
      { key: '2026-11-10', values: [30], calls: [2] },
    ];
    const { rows } = gridOf(SERVICE, { rows: averages }, range('2026-11-02', '2026-11-22', 'week'));
    expect(rows).toEqual([
      {
        key: '2026-11-02/2026-11-08',
        values: [(60 * 1 + 120 * 9) / 10],
        calls: [10],
        made: [{ sum: 60 * 1 + 120 * 9, count: 10 }],
      },
      { key: '2026-11-09/2026-11-15', values: [30], calls: [2], made: [{ sum: 60, count: 2 }] },
      { key: '2026-11-16/2026-11-22', values: [null], calls: [null], made: [{ sum: 0, count: 0 }] },
    ]);
  });

  test('have the average of all that averages of time are made of, also where there is none on a day', () => {
    const panel = { rows: 'day', series: ['calls', 'averageTimeAvailable'] } as const;
    const rows = [
      { key: '2026-11-02', values: [3, 3600], made: [null, { sum: 3600 * 2, count: 2 }] },
      { key: '2026-11-03', values: [4, null], made: [null, { sum: 7200 * 6, count: 0 }] },
    ];
    const grid = gridOf(panel, { rows }, range('2026-11-02', '2026-11-03', 'week'));
    expect(written(grid)).toEqual([['2026-11-02/2026-11-03', 7, (3600 * 2 + 7200 * 6) / 2]]);
    expect(averageOf(grid.rows, 1)).toBe((3600 * 2 + 7200 * 6) / 2);
  });

  test('have no average whose calls are not told; a panel of nothing else stays by day', () => {
    const panel = { rows: 'day', series: ['calls', 'averageTimeAvailable'] } as const;
    const rows = [day('2026-11-02', 3, 900), day('2026-11-03', 4, 800)];
    const asked = range('2026-11-02', '2026-11-03', 'week');
    expect(written(gridOf(panel, { rows }, asked))).toEqual([['2026-11-02/2026-11-03', 7, null]]);
    const alone = { rows: 'day', series: ['averageTimeAvailable'] } as const;
    const untold = [day('2026-11-02', 900), day('2026-11-03', 800)];
    expect(written(gridOf(alone, { rows: untold }, asked))).toEqual([
      ['2026-11-02', 900],
      ['2026-11-03', 800],
    ]);
  });

  test('of the days before are put together as those of now, by their place', () => {
    const asked = range('2026-11-05', '2026-11-12', 'week');
    const before = { start: '2026-10-28', end: '2026-11-04' };
    const grid = {
      rows: [
        day('2026-10-28', 1, 0),
        day('2026-10-31', 2, 0),
        day('2026-11-01', 4, 0),
        day('2026-11-04', 8, 0),
      ],
    };
    expect(written(gridOf(COUNTS, grid, asked, before))).toEqual([
      ['2026-10-28/2026-10-31', 3, 0],
      ['2026-11-01/2026-11-04', 12, 0],
    ]);
    expect(written(gridOf(COUNTS, { rows: [day('2026-11-05', 1, 0)] }, asked)).map(([key]) => key)).toEqual([
      '2026-11-05/2026-11-08',
      '2026-11-09/2026-11-12',
    ]);
  });

  test('are told by their key', () => {
    expect(daysOf('2026-11-02')).toEqual({ start: '2026-11-02', end: '2026-11-02' });
    expect(daysOf('2026-11-02/2026-11-08')).toEqual({ start: '2026-11-02', end: '2026-11-08' });
  });
});
