import { addDays, type DateRange, todayIn, utcToday } from './date-range.ts';

/**
 * The preset ranges, by name. "Today" is that of the zone; the last 7, 30 and 90 days end with today in UTC.
 */
export const PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'lastMonth',
] as const;
/** The name of a preset range. */
export type Preset = (typeof PRESETS)[number];

/** Gives the days of a preset at a moment. */
export function presetRange(preset: Preset, timeZone: string, now: Date): DateRange {
  const today = todayIn(timeZone, now);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastDays = (days: number) => {
    // It counts as the default range does, so that "last 7 days" is the range in which the list opens.
    const end = utcToday(now);
    return { start: addDays(end, 1 - days), end };
  };
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last7Days':
      return lastDays(7);
    case 'last30Days':
      return lastDays(30);
    case 'last90Days':
      return lastDays(90);
    case 'thisMonth':
      return { start: monthStart, end: today };
    case 'lastMonth': {
      const end = addDays(monthStart, -1);
      return { start: `${end.slice(0, 8)}01`, end };
    }
  }
}
