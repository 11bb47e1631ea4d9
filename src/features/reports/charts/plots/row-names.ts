import type uPlot from 'uplot';
import { isHour } from '../../../../core/reports/report-days.ts';
import type { ChartModel, ChartRow } from '../../views/chart-model.ts';

/** The names at the axis of rows: whole where each has room, else brief, with what they share below the first of them. */

/** The usual width of a letter at an axis, in px. */
export const LETTER = 7;
/** The room between two names, whole and brief, in px. */
const [GAP, BRIEF_GAP] = [12, 8];
/** The height of a line of names, in px, and what is around the lines. */
const [LINE, AROUND] = [18, 8];

/** One, two and five of each power of ten. */
export const DECADES = Array.from({ length: 308 }, (_, power) => power).flatMap((power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
);
/** Steps of hours, of which some are at midnight, and of months, of which some are January. */
const TWELFTHS = [1, 2, 3, 6, 12, 24, 48];

const widestOf = (names: readonly string[], scale: number): number =>
  Math.max(0, ...names.map((name) => name.length)) * LETTER * scale;

/** The room that names are given on one line, in px, whole and brief. */
export function roomOf(
  { rows }: ChartModel,
  scale: number,
): { readonly whole: number; readonly brief: number } {
  const last = rows.slice(-40);
  const whole = widestOf(
    last.map(({ tick }) => tick.name),
    scale,
  );
  const brief = widestOf(
    last.map(({ tick }) => tick.brief ?? tick.name),
    scale,
  );
  return { whole, brief };
}

/** Gives what stands below a brief name: what it shares with others, below the first of them, unless it would meet that of the next. */
function below(shown: readonly (ChartRow | undefined)[], index: number, space: number): string {
  const [before, own, next] = [-1, 0, 1].map((step) => shown[index + step]?.tick.shared);
  if (!own || own === before) return '';
  const meets = next && next !== own && widestOf([own, next], 1) + BRIEF_GAP > space;
  return meets ? '' : `\n${own}`;
}

const isInTwelfths = ({ panel, rows }: ChartModel): boolean =>
  panel.rows === 'hourOfDay' || rows.some(({ source, tick }) => isHour(source.key) || tick.isMonth);

/** The part of an axis that names its rows. */
export function rowNames(
  model: ChartModel,
  scale: number,
): Pick<uPlot.Axis, 'incrs' | 'space' | 'size' | 'values'> {
  const { rows } = model;
  const { whole, brief } = roomOf(model, scale);
  const hasBrief = rows.some(({ tick }) => tick.brief !== undefined);
  const isBrief = (slot: number) => hasBrief && slot < whole + GAP * scale;
  return {
    incrs: isInTwelfths(model) ? TWELFTHS : DECADES,
    space: (_plot, _axis, _from, _to, length) =>
      isBrief(length / Math.max(1, rows.length)) ? brief + BRIEF_GAP * scale : whole + GAP * scale,
    size: (_, names) =>
      (names?.some((name) => name?.includes('\n')) ? 2 * LINE + AROUND : LINE + AROUND) * scale,
    values: (_, places, _axis, space, step) => {
      const shown = places.map((place) => rows[place]);
      return isBrief(space / step)
        ? shown.map((row, index) =>
            row ? (row.tick.brief ?? row.tick.name) + below(shown, index, space / scale) : '',
          )
        : shown.map((row) => row?.tick.name ?? '');
    },
  };
}
