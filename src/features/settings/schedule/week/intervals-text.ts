import { type HoursInterval, isOvernight } from '../../../../core/contract/hours/intervals.ts';
import { formatClock } from '../../../../core/fields/time/clock.ts';
import type { useText } from '../../../../core/i18n/use-text.ts';

/** Tells intervals of a day in words, in the order of the clock: `08:00–12:00, 13:00–18:00`. */
export const intervalsText = (
  intervals: readonly HoursInterval[],
  text: ReturnType<typeof useText>,
): string =>
  intervals.length === 0
    ? text('settings.hours.none')
    : [...intervals]
        .sort((one, other) => (one.timeBegin < other.timeBegin ? -1 : 1))
        .map((interval) => {
          const times = { from: formatClock(interval.timeBegin), to: formatClock(interval.timeEnd) };
          return text(isOvernight(interval) ? 'settings.hours.night' : 'settings.hours.range', times);
        })
        .join(', ');
