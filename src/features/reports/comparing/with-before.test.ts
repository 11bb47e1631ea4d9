import { describe, expect, it } from 'vitest';
import type { Grid, Panel, Unit } from '../../../core/reports/report-page.ts';
import { panelTable } from '../saving/panel-table.ts';
import { chartModel } from '../views/chart-model.ts';
import { PANEL_VIEWS } from '../views/panel-views.ts';
import { withBefore } from './with-before.ts';

const words = {
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'UTC',
  text: (id: string, values: object = {}) => (/was|points/.test(id) ? Object.values(values).join(' ') : id),
};

/** The model of now, compared. */
function compared(panel: Partial<Panel>, now: Grid, then: Grid) {
  const whole = { id: 'one', kind: 'table', ...panel } as Panel;
  const modelOf = (grid: Grid) => chartModel(whole, PANEL_VIEWS[whole.kind], grid, words);
  return withBefore(modelOf(now), { model: modelOf(then), total: then.total }, words);
}

describe('figures and those of the days before', () => {
  it.each([
    ['more', 120, 100, '100 +20 +20%'],
    ['less', 99, 1000, '1,000 -901 -90.1%'],
    ['as many', 5, 5, '5 0 0%'],
    ['some after none', 5, 0, '0 +5 –'],
    ['none after some', 0, 8, '8 -8 -100%'],
    ['none, as before', 0, 0, '0 0 –'],
    ['what is not known after some', null, 5, '5 – –'],
    ['some after what is not known', 5, null, '– – –'],
  ])('are %s', (_, now, then, said) => {
    const { before } = compared({ series: ['calls'] }, { rows: [], total: now }, { rows: [], total: then });
    expect(before?.said(now, before.total)).toBe(said);
  });

  it('are of one unit', () => {
    const { before } = compared({ unit: 'duration' }, { rows: [] }, { rows: [], total: 90 });
    expect(before?.said(61, 90)).toBe('00:01:30 -00:00:29 -32.2%');
  });

  it.each<[Unit, number, number, string]>([
    ['minutes', 40489.4, 40558.6, '675:59\u00A0h -1:10\u00A0h -0.2%'],
    ['duration', 204.3, 203.6, '00:03:24 00:00:00 0%'],
    ['share', 0.8012, 0.8009, '80.1% 0 0%'],
    ['money', 10.004, 9.996, '$10.00 $0.00 0%'],
  ])('differ as they are shown: %s', (unit, now, then, said) => {
    const { before } = compared({ unit }, { rows: [] }, { rows: [], total: then });
    expect(before?.said(now, then)).toBe(said);
  });

  it('are points where they are shares', () => {
    const { before } = compared({ unit: 'share' }, { rows: [] }, { rows: [], total: 0.8 });
    expect(before?.said(0.831, 0.8)).toBe('80% +3.1 +3.9%');
    expect(before?.percent(0.831, 0.8, 0)).toBe('+3.1');
    expect(before?.percent(0.8, 0.831, 0)).toBe('-3.1');
  });

  it('are told apart by name; who was there before alone is listed, so that the sums agree', () => {
    const model = compared(
      { rows: 'agent', series: ['calls', 'averageServiceTime'] },
      {
        rows: [
          { key: 'Ana', id: 3, values: [4, 60] },
          { key: 'Bia', id: 4, values: [2, 30] },
        ],
      },
      {
        rows: [
          { key: 'Ana Lima', id: 3, values: [5, 50] },
          { key: 'Caio', id: 5, values: [7, 20] },
        ],
      },
    );
    expect(panelTable(model, words.text).rows).toEqual([
      ['Ana', 4, 5, 60, 50],
      ['Bia', 2, 0, 30, ''],
      ['Caio', 0, 7, '', 20],
      ['reports.total', 6, 12, '', ''],
    ]);
    expect(panelTable(model, words.text).headings).toHaveLength(5);
  });

  it('are those of the same part where an agent or a name has several', () => {
    const model = compared(
      { rows: 'agent', series: ['answers', 'averageAnswer'] },
      {
        rows: [
          { key: 'Ana', id: 3, part: 1, values: [24, 8] },
          { key: 'Ana', id: 3, part: 2, values: [3, 1] },
          { key: 'No agent', id: null, part: 1, values: [4, 7] },
          { key: 'No agent', id: null, part: 2, values: [2, 2] },
        ],
      },
      {
        rows: [
          { key: 'Ana', id: 3, part: 1, values: [20, 7] },
          { key: 'Ana', id: 3, part: 2, values: [1, 2] },
          { key: 'No agent', id: null, part: 1, values: [6, 5] },
          { key: 'No agent', id: null, part: 3, values: [9, 1] },
        ],
      },
    );
    expect(model.rows.map(({ values, before }) => [values, before])).toEqual([
      [
        [24, 8],
        [20, 7],
      ],
      [
        [3, 1],
        [1, 2],
      ],
      [
        [4, 7],
        [6, 5],
      ],
      [
        [2, 2],
        [0, null],
      ],
      [
        [0, null],
        [9, 1],
      ],
    ]);
    expect(model.before?.totals).toEqual([36, null]);
  });

  it('are told apart by their place where they are days', () => {
    const model = compared(
      { rows: 'day', series: ['ANSWERED', 'BUSY'] },
      {
        rows: [
          { key: '2026-11-24', values: [4, 1] },
          { key: '2026-11-25', values: [2, 0] },
        ],
      },
      {
        rows: [
          { key: '2026-11-22', values: [3, 0] },
          { key: '2026-11-23', values: [9, 2] },
        ],
      },
    );
    expect(model.rows.map(({ before }) => before)).toEqual([
      [3, 0],
      [9, 2],
    ]);
    expect(model.before?.totals).toEqual([12, 2]);
    expect(model.words(1, 0)).toMatch(/; 9 -7 -77.8%$/);
  });
});
