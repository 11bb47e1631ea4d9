import { nextDay, startOfDay } from '../../http/request/time-zone.ts';
import type { Span } from '../../live/duty.ts';
import type { Services } from '../../services.ts';

/** A range of calendar days. */
export interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The times of a range of calendar days, at most from the first that anything is known of until the present. */
export function spanOf({ startDate, endDate }: Days, timeZone: string, { presence }: Services): Span {
  const now = presence.now();
  return {
    from: Math.max(presence.since, startDate ? startOfDay(startDate, timeZone).getTime() : presence.since),
    to: Math.min(now, endDate ? startOfDay(nextDay(endDate), timeZone).getTime() : now),
  };
}

/** Seconds of the spans inside the range. */
export const secondsIn = (spans: readonly Span[], range: Span): number =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, range.to) - Math.max(from, range.from)) / 1000,
    0,
  );

/** Spans without what they have in common: each moment once. */
export function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to)
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else joined.push(span);
  }
  return joined;
}

/** The parts of spans that are inside the range. */
export const clipped = (spans: readonly Span[], range: Span): Span[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }))
    .filter(({ from, to }) => from < to);

/** Spans without the times that others have; both in their order, and none over another of its kind. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((span) =>
        clipped(
          [
            { from: span.from, to: Math.min(span.to, other.from) },
            { from: Math.max(span.from, other.to), to: span.to },
          ],
          span,
        ),
      ),
    [...spans],
  );
