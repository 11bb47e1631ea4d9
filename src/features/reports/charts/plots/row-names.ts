import type uPlot from 'uplot';
import { areDays, isHour } from '../../../../core/reports/report-days.ts';
import type { ChartModel, ChartRow } from '../../views/chart-model.ts';

/**
 * The names at the axis of rows: whole where each has room, else brief, with what they share below the first of them. Names of what is no time
 * are all there, in several lines where they need them.
 */

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
function roomOf({ rows }: ChartModel, scale: number): { readonly whole: number; readonly brief: number } {
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

/** The most rows of which each is named, whatever room there is. */
const MOST_NAMED = 24;

const isNamedAnyway = ({ panel, rows }: ChartModel): boolean =>
  !areDays(panel) && panel.rows !== 'hourOfDay' && rows.length <= MOST_NAMED;

/** The names of a model's rows at a scale: whether they are brief at a width of each row, and their width there, in px. */
export function namesAt(model: ChartModel, scale: number) {
  const { rows } = model;
  const { whole, brief } = roomOf(model, scale);
  const groups = new Set(rows.map(({ tick }) => tick.shared)).size;
  const hasBrief = rows.some(({ tick }) => tick.brief !== undefined);
  /** Several that share something are named, of which whole ones have no room. */
  const areBrief = (slot: number): boolean => {
    if (!hasBrief || slot >= whole + GAP * scale) return false;
    const step = (brief + BRIEF_GAP * scale) / slot;
    return groups <= 2 || 2 * step <= rows.length / groups;
  };
  const widthAt = (slot: number): number => {
    if (isNamedAnyway(model)) return Math.min(whole, slot);
    return areBrief(slot) ? brief : whole;
  };
  return { areBrief, widthAt };
}

/** A name in lines, each of which has room where its words have. */
function inLines(name: string, room: number): string {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length * LETTER <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

const isInTwelfths = ({ panel, rows }: ChartModel): boolean =>
  panel.rows === 'hourOfDay' || rows.some(({ source, tick }) => isHour(source.key) || tick.isMonth);

/** The part of an axis that names its rows. */
export function rowNames(
  model: ChartModel,
  scale: number,
): Pick<uPlot.Axis, 'incrs' | 'space' | 'size' | 'values'> {
  const { rows } = model;
  const all = isNamedAnyway(model);
  const { areBrief, widthAt } = namesAt(model, scale);
  const gap = (slot: number) => (areBrief(slot) ? BRIEF_GAP : GAP) * scale;
  return {
    incrs: isInTwelfths(model) ? TWELFTHS : DECADES,
    space: (_plot, _axis, _from, _to, length) => {
      const slot = length / Math.max(1, rows.length);
      // A little less, so that no rounding leaves a name out.
      return all ? slot * 0.99 : widthAt(slot) + gap(slot);
    },
    size: (_, names) => (Math.max(1, ...(names ?? []).map(linesOf)) * LINE + AROUND) * scale,
    values: (_, places, _axis, space, step) => {
      const shown = places.map((place) => rows[place]);
      const slot = space / step;
      if (all) return shown.map((row) => inLines(row?.tick.name ?? '', slot / scale - 4));
      return areBrief(slot)
        ? shown.map((row, index) =>
            row ? (row.tick.brief ?? row.tick.name) + below(shown, index, space / scale) : '',
          )
        : shown.map((row) => row?.tick.name ?? '');
    },
  };
}

const linesOf = (name: string | null): number => (name ?? '').split('\n').length;
