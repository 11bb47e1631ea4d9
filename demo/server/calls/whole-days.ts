const DAY = 86_400_000;

/** The whole days of UTC in a range, and the rest of the range before and after them, in milliseconds. */
export interface WholeDays {
  /** The first day and the day after the last, as PostgreSQL writes them. */
  readonly days: readonly [string, string];
  /** Each from a time up to, but not including, another. */
  readonly ends: readonly (readonly [number, number])[];
}

/** Undefined: the range has no whole day. */
export function wholeDays(from: Date, to: Date): WholeDays | undefined {
  const first = Math.ceil(from.getTime() / DAY) * DAY;
  const end = Math.floor(to.getTime() / DAY) * DAY;
  if (first >= end) return undefined;
  const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  return {
    days: [day(first), day(end)],
    ends: [
      [from.getTime(), first],
      [end, to.getTime()],
    ],
  };
}
