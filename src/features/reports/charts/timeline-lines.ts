import { formatTime } from '../../../core/i18n/format-moment.ts';
import type { ChartModel } from '../views/chart-model.ts';
import type { Cell } from './plots/chart-stage.tsx';

/** A part of somebody's day: the mark of one row, in the series that has its time; epoch milliseconds. */
export interface Mark extends Cell {
  readonly from: number;
  readonly to: number;
}

/** The marks of one agent, in their order. */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly marks: readonly Mark[];
}

/** Gives the lines of a model whose rows are parts of a day. */
export function linesOf({ rows }: Pick<ChartModel, 'rows'>): readonly Line[] {
  const lines = new Map<string, { key: string; name: string; marks: Mark[] }>();
  rows.forEach(({ label, source, values }, row) => {
    const series = values.findIndex((value) => value !== null);
    if (!source.span || series < 0) return;
    const key = String(source.id ?? source.key);
    const line = lines.get(key) ?? { key, name: label, marks: [] };
    line.marks.push({ ...source.span, row, series });
    lines.set(key, line);
  });
  return [...lines.values()];
}

const HOUR = 3600_000;
const MINUTE = 60_000;
/** The hours between two ticks, at choice; not more ticks than a telephone has room for. */
const STEPS = [1, 2, 3, 4];
const MOST_TICKS = 7;

/** Gives the whole hours, as the clocks of a zone show them, from before the first mark to after the last. */
export function ticksOf(lines: readonly Line[], timeZone: string): readonly number[] {
  const marks = lines.flatMap((line) => line.marks);
  if (marks.length === 0) return [];
  const [first, last] = marks.reduce(
    ([least, most], { from, to }) => [Math.min(least, from), Math.max(most, to)],
    [Number.POSITIVE_INFINITY, 0],
  ) as [number, number];
  const begun = first - (first % MINUTE) - minutesAt(first, timeZone) * MINUTE;
  const hours = Math.ceil((last - begun) / HOUR);
  const step = STEPS.find((one) => hours / one < MOST_TICKS) ?? Math.ceil(hours / MOST_TICKS);
  const count = Math.ceil(hours / step) + 1;
  return Array.from({ length: count }, (_, at) => begun + at * step * HOUR);
}

/** The minutes of the hour that a clock shows. */
const minutesAt = (time: number, timeZone: string) => Number(formatTime(time, timeZone).slice(3, 5));

/** Gives the mark that a key goes to: along a line, or to the one at the same time of the next line. */
export function movedTo(lines: readonly Line[], key: string, { row }: Cell): Cell | null {
  const at = lines.findIndex(({ marks }) => marks.some((mark) => mark.row === row));
  const line = lines[at];
  const mark = line?.marks.find((one) => one.row === row);
  if (!line || !mark) return null;
  const place = line.marks.indexOf(mark);
  const along = ALONG.get(key)?.(place, line.marks.length - 1);
  if (along !== undefined) return line.marks[clamped(along, line.marks)] ?? null;
  const across = ACROSS.get(key);
  return across === undefined ? null : (nearest(lines[clamped(at + across, lines)] ?? line, mark) ?? null);
}

/** The place on a line that a key goes to, by the place now and the last one. */
const ALONG = new Map<string, (place: number, last: number) => number>([
  ['ArrowLeft', (place) => place - 1],
  ['ArrowRight', (place) => place + 1],
  ['Home', () => 0],
  ['End', (_, last) => last],
]);
/** The lines that a key goes down. */
const ACROSS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -10],
  ['PageDown', 10],
]);

const clamped = (at: number, { length }: readonly unknown[]) => Math.min(length - 1, Math.max(0, at));

/** The mark of a line that has the middle of another one, or is the nearest to it. */
function nearest({ marks }: Line, { from, to }: Mark): Mark | undefined {
  const middle = (from + to) / 2;
  const distance = (mark: Mark) => Math.max(mark.from - middle, middle - mark.to, 0);
  return marks.reduce<Mark | undefined>(
    (best, mark) => (best === undefined || distance(mark) < distance(best) ? mark : best),
    undefined,
  );
}
