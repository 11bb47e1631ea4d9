import { expect, test } from 'vitest';
import type { ChartModel } from '../views/chart-model.ts';
import { linesOf, movedTo, ticksOf } from './timeline-lines.ts';

const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00Z`);

type Part = readonly [agent: number, series: number, from: string, to: string];
const linesFrom = (...parts: Part[]) =>
  linesOf({
    rows: parts.map(([id, series, from, to]) => ({
      label: `Agent ${id}`,
      tick: { name: '' },
      details: [],
      values: [0, 1, 2].map((one) => (one === series ? 1 : null)),
      source: { key: `Agent ${id}`, id, values: [], span: { from: at(from), to: at(to) } },
    })),
  } as Pick<ChartModel, 'rows'>);

const DAY = linesFrom(
  [1, 2, '11:10', '12:00'],
  [1, 0, '12:00', '12:05'],
  [1, 2, '12:05', '18:00'],
  [2, 1, '14:00', '14:30'],
  [3, 2, '09:45', '11:15'],
  [3, 0, '17:00', '17:20'],
);

test('each agent is a line, and each part of the day a mark in the series of what was done', () => {
  expect(DAY.map(({ name, marks }) => [name, marks.map(({ row, series }) => `${row} ${series}`)])).toEqual([
    ['Agent 1', ['0 2', '1 0', '2 2']],
    ['Agent 2', ['3 1']],
    ['Agent 3', ['4 2', '5 0']],
  ]);
});

const clocks = (lines: ReturnType<typeof linesFrom>, zone: string) =>
  ticksOf(lines, zone).map((time) => new Date(time).toISOString().slice(11, 16));

test.each([
  ['UTC', ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']],
  ['America/Sao_Paulo', ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']],
  // Half an hour off: whole hours of the clock there.
  ['Asia/Kolkata', ['09:30', '11:30', '13:30', '15:30', '17:30', '19:30']],
])('in %s the clock begins with a whole hour and goes on after the last mark', (zone, ticks) => {
  expect(clocks(DAY, zone)).toEqual(ticks);
});

test('a short time has its hours, and a whole day at most seven of them', () => {
  expect(clocks(linesFrom([1, 2, '11:10', '11:20']), 'UTC')).toEqual(['11:00', '12:00']);
  expect(ticksOf(linesFrom([1, 2, '00:00', '23:59']), 'UTC')).toHaveLength(7);
  expect(ticksOf([], 'UTC')).toEqual([]);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 2, 3],
  ['ArrowUp', 3, 2],
  ['ArrowDown', 3, 5],
  ['PageDown', 0, 4],
  ['ArrowDown', 5, 5],
  ['Tab', 0, undefined],
])('%s leads from row %i to %s', (key, from, to) => {
  expect(movedTo(DAY, key, { row: from, series: 0 })?.row).toBe(to);
});
