import { type HoursInterval, inOrder, isOvernight } from '../../../../core/contract/hours/intervals.ts';
import { formatClock } from '../../../../core/fields/time/clock.ts';
import type { useText } from '../../../../core/i18n/use-text.ts';

/**
 * Tells intervals of a day in words, in the order of the clock: `08:00–12:00, 13:00–18:00`.
 *
 * @param nightUntil The time until which the day is open from the night before.
 */
export function intervalsText(
  intervals: readonly HoursInterval[],
  text: ReturnType<typeof useText>,
  nightUntil?: string,
): string {
  const night = nightUntil && text('settings.hours.fromNight', { to: formatClock(nightUntil) });
  const own = inOrder(intervals).map((interval) => {
    const times = { from: formatClock(interval.timeBegin), to: formatClock(interval.timeEnd) };
    return text(isOvernight(interval) ? 'settings.hours.night' : 'settings.hours.range', times);
  });
  return [night, ...own].filter(Boolean).join(', ') || text('settings.hours.none');
}
