import { nextDay, startOfDay } from '../http/time-zone.ts';
import { datesBetween } from '../life/catch-up.ts';
import type { Life } from '../life/life.ts';
import type { Duty, Span } from '../live/duty.ts';
import type { Services } from '../services.ts';

interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The times of a range of calendar days, at most until the present. */
export function spanOf({ startDate, endDate }: Days, timeZone: string, { life, clock }: Services): Span {
  const now = life?.now() ?? clock().getTime();
  return {
    from: startDate ? startOfDay(startDate, timeZone).getTime() : (life?.since ?? 0),
    to: Math.min(now, endDate ? startOfDay(nextDay(endDate), timeZone).getTime() : now),
  };
}

/** The working days of all agents in the range. */
export function presenceIn(life: Life | undefined, range: Span): Map<number, Duty[]> {
  const duties = new Map<number, Duty[]>();
  const from = Math.max(range.from, life?.since ?? range.to);
  if (!life || from >= range.to) return duties;
  for (const date of datesBetween(from, range.to)) {
    for (const [id, duty] of life.dutiesOn(date)) duties.set(id, [...(duties.get(id) ?? []), duty]);
  }
  return duties;
}

/** Seconds of the spans inside the range. */
export const secondsIn = (spans: readonly Span[], range: Span): number =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, range.to) - Math.max(from, range.from)) / 1000,
    0,
  );
