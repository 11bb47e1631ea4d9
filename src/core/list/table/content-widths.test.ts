import { expect, test } from 'vitest';
import { contentWidths } from './content-widths.ts';
import type { ListColumn } from './list-column.ts';

const column = (name: string, room: number, more: Partial<ListColumn> = {}): ListColumn => ({
  label: name,
  cell: { 'data-cell': name },
  room,
  ...more,
});

const COLUMNS = [
  column('name', 160),
  column('email', 100),
  column('extension', 100),
  column('status', 120, { fixed: true }),
];
const WANTS = { name: 200, email: 300, extension: 60, status: 400 };

/** Works a width out on a frame, as a browser does. */
function at(frame: number, css: string): number {
  const code = css
    .replaceAll('calc', '')
    .replaceAll('var(--_frame)', String(frame))
    .replaceAll('px', '')
    .replaceAll('clamp', 'clamp')
    .replaceAll('max(', 'Math.max(');
  const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
  return (new Function('clamp', `return ${code}`) as (with_: typeof clamp) => number)(clamp);
}

const widthsAt = (frame: number) =>
  Object.fromEntries(
    [...contentWidths(COLUMNS, WANTS, 0)].map(([name, css]) => [name, Math.round(at(frame, css))]),
  );

test.each([
  ['its minimum where there is no room; a short text less', 440, { email: 100, extension: 60 }],
  ['its share of the room that there is', 560, { email: 200, extension: 60 }],
  ['all of what its texts ask for', 680, { email: 300, extension: 60 }],
  ['a part of what is left over', 1240, { email: 600, extension: 120 }],
])('a column gets %s', (_, frame, widths) => {
  expect(widthsAt(frame)).toEqual(widths);
});

test('the first column has what the others leave, and a fixed one keeps its width', () => {
  expect([...contentWidths(COLUMNS, WANTS, 0).keys()]).toEqual(['email', 'extension']);
});
