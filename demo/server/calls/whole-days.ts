const DAY = 86_400_000;

/** Days of UTC that lie wholly within a range, and what is left of it before and after them. Moments in milliseconds. */
export interface WholeDays {
  /** The days as PostgreSQL writes them, the second one not included. */
  readonly days: readonly [string, string];
  /** Each from a moment on, up to another. */
  readonly ends: readonly (readonly [number, number])[];
}

/** Undefined: there is no whole day between the two moments. */
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
