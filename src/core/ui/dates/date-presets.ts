import { addDays, type DateRange, todayIn, utcToday } from './date-range.ts';

/** The ranges on offer, by name. "Today" is the zone's; the last days end with the last that may be chosen. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'lastMonth',
] as const;
export type Preset = (typeof PRESETS)[number];

export function presetRange(preset: Preset, timeZone: string, now: Date): DateRange {
  const today = todayIn(timeZone, now);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastDays = (days: number) => {
    // As the default range counts, so that "last 7 days" is what the list opens with.
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
