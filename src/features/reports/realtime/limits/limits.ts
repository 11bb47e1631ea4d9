import * as z from 'zod/mini';
import { isKeyOf } from '../../../../core/contract/define/fields/keys.ts';
import type { SeriesKey, Unit } from '../../../../core/reports/report-page.ts';

type LimitUnit = Extract<Unit, 'count' | 'duration' | 'share'>;

/** The greatest limit of each unit: a day in seconds, and all in per cent. */
const GREATEST: Readonly<Record<LimitUnit, number>> = { count: 86_400, duration: 86_400, share: 100 };

interface LimitKind {
  /** The side of the limit on which a figure is marked. */
  readonly beyond: 'above' | 'below';
  readonly unit: LimitUnit;
}

/** The figures of now that a user may set a limit for. */
export const LIMITS = {
  wait: { beyond: 'above', unit: 'duration' },
  waiting: { beyond: 'above', unit: 'count' },
  agentsFree: { beyond: 'below', unit: 'count' },
  levelToday: { beyond: 'below', unit: 'share' },
} as const satisfies Record<string, LimitKind>;
/** The id of a limit. */
export type LimitId = keyof typeof LIMITS;

/** The limits that a user has set; a duration in seconds, a share in per cent. */
export type Limits = Readonly<Partial<Record<LimitId, number>>>;

/** The limit of a series: the longest wait of a queue is a wait, as that of a call. */
const OF_SERIES: Partial<Record<SeriesKey, LimitId>> = {
  wait: 'wait',
  longestWait: 'wait',
  waiting: 'waiting',
  agentsFree: 'agentsFree',
  levelToday: 'levelToday',
};

/** Gives the limit that a user may set for a series, if there is one. */
export const limitOf = (series: string): LimitId | undefined =>
  isKeyOf(OF_SERIES, series) ? OF_SERIES[series] : undefined;

/** Gives the limits that a user may set for some series, each once. */
export const limitsOf = (series: readonly string[] = []): readonly LimitId[] => [
  ...new Set(series.flatMap((key) => limitOf(key) ?? [])),
];

/** Tells whether a figure is beyond its limit; one that is just as large is not. */
export function isBeyond(id: LimitId, value: number | null, limits: Limits): boolean {
  const limit = limits[id];
  if (limit === undefined || value === null) return false;
  const { beyond, unit } = LIMITS[id];
  // As it is shown, to a tenth: 57 per cent are 56.99999999999999 of a hundred.
  const figure = unit === 'share' ? Math.round(value * 1000) / 10 : value;
  return beyond === 'above' ? figure > limit : figure < limit;
}

const limitSchema = (id: LimitId) => z.int().check(z.gte(0), z.lte(GREATEST[LIMITS[id].unit]));

/** Reads a typed limit: undefined where nothing is typed, null where it is no whole number of the range. */
export function readLimit(id: LimitId, typed: string): number | undefined | null {
  const written = typed.trim();
  if (!written) return undefined;
  const read = limitSchema(id).safeParse(/^\d+$/.test(written) ? Number(written) : Number.NaN);
  return read.success ? read.data : null;
}

/** Reads stored limits; one that cannot be read is left out. */
export function parseLimits(stored: unknown): Limits {
  const all = z.record(z.string(), z.unknown()).safeParse(stored);
  if (!all.success) return {};
  return Object.fromEntries(
    Object.entries(all.data).filter(
      ([id, limit]) => isKeyOf(LIMITS, id) && limitSchema(id).safeParse(limit).success,
    ),
  );
}
