/** Formats a calendar day (`YYYY-MM-DD`): DD/MM/YYYY in Portuguese, MM/DD/YYYY in English (decision 56). */
export function formatDay(day: string, locale: string): string {
  const [year, month, date] = day.split('-');
  return locale.startsWith('en') ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/** Formats a day for charts: DD/MM, in English MM/DD; with the end of its year beside days of another one. */
export function formatDayMonth(day: string, locale: string, hasYear = false): string {
  const [year = '', month, date] = day.split('-');
  const written = locale.startsWith('en') ? `${month}/${date}` : `${date}/${month}`;
  return hasYear ? `${written}/${year.slice(2)}` : written;
}

/** The formats of months, by language: a chart of ten years names thousands. */
const months = new Map<string, Intl.DateTimeFormat>();

/** The short name of a day's month: `nov`. */
export function monthName(day: string, locale: string): string {
  const format = months.get(locale) ?? new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  months.set(locale, format);
  return format.format(Date.parse(`${day}T00:00:00Z`)).replace('.', '');
}

/** Formats a day as on bills: `7 de nov`, in English `Nov 7` (decision 56); with its year beside days of another one. */
export function formatBilledDay(day: string, locale: string, hasYear = false): string {
  const month = monthName(day, locale);
  const date = Number(day.slice(8));
  const written = locale.startsWith('en') ? `${month} ${date}` : `${date} de ${month}`;
  return hasYear ? `${written} ${day.slice(0, 4)}` : written;
}

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The name of a day of the week, Monday being 0. */
export const dayName = (day: number, locale: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
