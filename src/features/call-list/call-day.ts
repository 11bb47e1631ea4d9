import { formatMoment } from '../../core/i18n/format-moment.ts';

const DAY = 86_400_000;

/** Gives the date of a moment in a zone, as it is shown: `17/06/2026`. */
export const callDate = (moment: string, locale: string, timeZone: string): string =>
  formatMoment(moment, locale, timeZone).slice(0, 'DD/MM/YYYY'.length);

/** Gives the day of a moment in a zone: `today`, `yesterday`, or its weekday and date, `quarta-feira, 17/06/2026`. */
export function callDay(moment: string, locale: string, timeZone: string, now = Date.now()): string {
  const dateBefore = (time: number) => callDate(new Date(now - time).toISOString(), locale, timeZone);
  const date = callDate(moment, locale, timeZone);
  if (date === dateBefore(0)) return 'today';
  if (date === dateBefore(DAY)) return 'yesterday';
  const weekday = new Date(moment).toLocaleDateString(locale, { weekday: 'long', timeZone });
  return `${weekday}, ${date}`;
}
