import { expect, it } from 'vitest';
import { gridMove } from './grid-move.ts';

const grid = { rows: 20, columns: 30, hasHeader: true };

it.each([
  ['ArrowUp', false, [5, 5], [4, 5]],
  ['ArrowUp', false, [0, 5], [-1, 5]],
  ['ArrowUp', false, [-1, 5], [-1, 5]],
  ['ArrowDown', false, [-1, 5], [0, 5]],
  ['ArrowDown', false, [19, 5], [19, 5]],
  ['ArrowLeft', false, [5, 0], [5, 0]],
  ['ArrowRight', false, [5, 29], [5, 29]],
  ['ArrowRight', false, [-1, 3], [-1, 4]],
  ['PageUp', false, [7, 5], [0, 5]],
  ['PageDown', false, [7, 5], [19, 5]],
  ['Home', false, [7, 5], [7, 0]],
  ['End', false, [7, 5], [7, 29]],
  ['Home', true, [7, 5], [0, 0]],
  ['End', true, [7, 5], [19, 29]],
])('%s (with Control: %s) leads from %j to %j', (key, ctrl, [row, column], [toRow, toColumn]) =>
  expect(gridMove({ key, ctrl }, { row: row ?? 0, column: column ?? 0 }, grid)).toEqual({
    row: toRow,
    column: toColumn,
  }),
);

it('does not lead into a header that has no links', () =>
  expect(
    gridMove({ key: 'ArrowUp', ctrl: false }, { row: 0, column: 2 }, { ...grid, hasHeader: false }),
  ).toEqual({ row: 0, column: 2 }));

it.each(['Tab', ' ', 'Enter', 'a'])('leaves “%s” alone', (key) =>
  expect(gridMove({ key, ctrl: false }, { row: 0, column: 0 }, grid)).toBeUndefined(),
);
