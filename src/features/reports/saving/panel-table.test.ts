import { describe, expect, test } from 'vitest';
import type { Grid, Panel } from '../../../core/reports/report-page.ts';
import { chartModel } from '../views/chart-model.ts';
import { PANEL_VIEWS } from '../views/panel-views.ts';
import { panelTable } from './panel-table.ts';

/** The texts are their own ids. */
const words = { locale: 'pt-BR', currency: 'BRL', timeZone: 'UTC', text: (id: string) => id };

function tableOf(panel: Partial<Panel>, rows: Grid['rows'], more: Partial<Grid> = {}) {
  const whole = { id: 'one', kind: 'table', ...panel } as Panel;
  return panelTable(chartModel(whole, PANEL_VIEWS[whole.kind], { ...more, rows }, words), words.text);
}

describe('the table of a panel', () => {
  test('has days as days, averages without a total', () => {
    const table = tableOf({ rows: 'day', unit: 'duration', series: ['averageServiceTime'] }, [
      { key: '2026-11-26', values: [61.4] },
      { key: '2026-11-27', values: [null] },
    ]);
    expect(table.headings).toHaveLength(2);
    expect(table.rows).toEqual([
      [{ day: '2026-11-26' }, { seconds: 61 }],
      [{ day: '2026-11-27' }, ''],
    ]);
  });

  test('has names, details and the sums of what adds up', () => {
    const table = tableOf(
      { rows: 'agent', details: ['extension'], series: ['calls', 'averageServiceTime'] },
      [
        { key: 'Ana', values: [2, 90], details: ['2041'] },
        { key: 'Bruno', values: [1, 30], details: [''] },
      ],
    );
    expect(table.rows).toEqual([
      ['Ana', '2041', 2, 90],
      ['Bruno', '', 1, 30],
      ['reports.total', '', 3, ''],
    ]);
  });

  test('has minutes as durations, and money as numbers', () => {
    const rows = [
      { key: '2026-11-26', values: [90] },
      { key: '2026-11-27', values: [0.5] },
    ];
    expect(tableOf({ rows: 'costDay', unit: 'minutes', series: ['calls'] }, rows).rows.at(-1)).toEqual([
      'reports.total',
      { seconds: 5430 },
    ]);
    expect(tableOf({ rows: 'costDay', unit: 'money', series: ['cost'] }, rows).rows.at(-1)).toEqual([
      'reports.total',
      90.5,
    ]);
  });

  test('has the average of all calls behind averages, or the one that the answer told', () => {
    const series = ['averageServiceTime'] as const;
    const rows = [
      { key: 'Ana', values: [90], calls: [3] },
      { key: 'Bruno', values: [30], calls: [1] },
      { key: 'Caio', values: [null], calls: [0] },
    ];
    expect(tableOf({ rows: 'agent', series }, rows).rows.at(-1)).toEqual(['reports.whole', 75]);
    expect(tableOf({ rows: 'agent', series }, rows, { totals: [76] }).rows.at(-1)).toEqual([
      'reports.whole',
      76,
    ]);
    expect(tableOf({ rows: 'agent', series }, rows, { total: 77 }).rows.at(-1)).toEqual([
      'reports.whole',
      77,
    ]);
    const mixed = rows.map((row) => ({
      ...row,
      values: [1, 0, ...row.values],
      calls: [null, null, ...row.calls],
    }));
    // "Others" are not shown where there are none: each column keeps its own calls.
    expect(tableOf({ rows: 'agent', series: ['calls', 'OTHER', ...series] }, mixed).rows.at(-1)).toEqual([
      'reports.total',
      3,
      75,
    ]);
  });

  test('has no total of one row, of averages alone, and of waits', () => {
    expect(tableOf({ rows: 'team', series: ['calls'] }, [{ key: 'Vendas', values: [3] }]).rows).toHaveLength(
      1,
    );
    const two = [
      { key: 'a', values: [3] },
      { key: 'b', values: [4] },
    ];
    expect(tableOf({ rows: 'agent', series: ['averageDuration'] }, two).rows).toHaveLength(2);
    expect(tableOf({ rows: 'caller', series: ['wait'] }, two).rows).toHaveLength(2);
  });
});
