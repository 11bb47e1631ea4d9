import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../../../core/contract/formats/days.ts';
import type { Grid, Group, Panel } from '../../../../core/reports/report-page.ts';
import { chartModel } from '../../views/chart-model.ts';
import { PANEL_VIEWS } from '../../views/panel-views.ts';
import { rowNames } from './row-names.ts';

const words = { locale: 'pt-BR', currency: 'BRL', timeZone: 'UTC', text: (id: string) => id };

/** Gives the names below a chart of some width, as uPlot asks for them. */
function named(rows: Panel['rows'], keys: readonly string[], width: number, span?: Group) {
  const panel = { id: 'one', kind: 'column', rows, series: ['calls'] } as unknown as Panel;
  const grid = { rows: keys.map((key) => ({ key, values: [1] })), span } as Grid;
  const { incrs, space, values } = rowNames(chartModel(panel, PANEL_VIEWS.column, grid, words), 1);
  const ask = <A extends readonly unknown[], R>(told: unknown, ...given: A) =>
    (told as (...all: A) => R)(...given);
  const room = ask<unknown[], number>(space, null, 0, 0, 0, width);
  const slot = width / keys.length;
  const step = (incrs as number[]).find((one) => one * slot >= room) ?? 1;
  const places = keys.flatMap((_, at) => (at % step === 0 ? at : []));
  return ask<unknown[], string[]>(values, null, places, 0, step * slot, step);
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at));

describe('the names below a chart', () => {
  test('are whole where each has room', () => {
    expect(named('day', daysFrom('2026-11-24', 3), 300)).toEqual(['24/11', '25/11', '26/11']);
    expect(named('costDay', daysFrom('2026-11-24', 2), 300)).toEqual(['24 de nov', '25 de nov']);
  });

  test('are those of each day where there is less, with the month below its first', () => {
    expect(named('costDay', daysFrom('2026-11-28', 7), 300)).toEqual([
      '28\nnov',
      '29',
      '30',
      '1\ndez',
      '2',
      '3',
      '4',
    ]);
  });

  test('do not meet where one month ends at the first day', () => {
    expect(named('day', daysFrom('2026-11-30', 5), 180).slice(0, 2)).toEqual(['30\nnov', '1\ndez']);
    expect(named('day', daysFrom('2026-11-30', 5), 110)).toEqual(['30', '1\ndez', '2', '3', '4']);
  });

  test('leave days out evenly where there is no room for each', () => {
    expect(named('day', daysFrom('2026-10-31', 8), 90)).toEqual(['31', '2\nnov', '4', '6']);
  });

  test('are months, with the year below its first', () => {
    const months = Array.from({ length: 13 }, (_, at) => {
      const month = `${at < 2 ? 2025 : 2026}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`;
      return `${month}-01/${month}-28`;
    });
    expect(named('day', months, 1200, 'month').slice(0, 3)).toEqual(['nov 2025', 'dez 2025', 'jan 2026']);
    expect(named('day', months, 450, 'month')).toEqual([
      'nov\n2025',
      'dez',
      'jan\n2026',
      'fev',
      'mar',
      'abr',
      'mai',
      'jun',
      'jul',
      'ago',
      'set',
      'out',
      'nov',
    ]);
  });

  test('are whole where so many are left out that what is brief says too little', () => {
    const days = daysFrom('2025-06-01', 547);
    expect(named('day', days, 560).slice(0, 2)).toEqual(['01/06/25', '09/09/25']);
  });

  test('are all there where they are no time, in lines', () => {
    const ranges = ['0-30', '30-60', '61-180', '181-300', '301-480', '481-600', '600+'];
    expect(named('serviceTimeRange', ranges, 280)).toHaveLength(7);
    expect(named('serviceTimeRange', ['a long name', 'b'], 100)).toEqual(['a long\nname', 'b']);
  });

  test('are hours in even steps', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
    expect(named('hourOfDay', hours, 1200)).toHaveLength(24);
    expect(named('hourOfDay', hours, 600)).toEqual(hours);
    expect(named('hourOfDay', hours, 250)).toEqual(['0', '3', '6', '9', '12', '15', '18', '21']);
  });
});
