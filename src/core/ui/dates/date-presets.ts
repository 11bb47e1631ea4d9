import { addDays, type DateRange, lastDays, todayIn } from './date-range.ts';

/** The preset ranges, by name. */
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

/** Gives the days of a preset at a moment; today is that of the zone. */
export function presetRange(preset: Preset, timeZone: string, now: Date): DateRange {
  const today = todayIn(timeZone, now);
  const monthStart = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last7Days':
      return lastDays(7, timeZone, now);
    case 'last30Days':
      return lastDays(30, timeZone, now);
    case 'last90Days':
      return lastDays(90, timeZone, now);
    case 'thisMonth':
      return { start: monthStart, end: today };
    case 'lastMonth': {
      const end = addDays(monthStart, -1);
      return { start: `${end.slice(0, 8)}01`, end };
    }
  }
}
