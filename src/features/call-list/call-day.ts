import { formatMoment } from '../../core/i18n/format-moment.ts';

const DAY = 86_400_000;
const DATE = 'DD/MM/YYYY'.length;

/** Gives the day of a moment in a zone: `today`, `yesterday`, or its weekday and date, `quarta-feira, 17/06/2026`. */
export function callDay(moment: string, locale: string, timeZone: string, now = Date.now()): string {
  const dayOf = (time: string | number) =>
    formatMoment(new Date(time).toISOString(), locale, timeZone).slice(0, DATE);
  const date = dayOf(moment);
  if (date === dayOf(now)) return 'today';
  if (date === dayOf(now - DAY)) return 'yesterday';
  const weekday = new Date(moment).toLocaleDateString(locale, { weekday: 'long', timeZone });
  return `${weekday}, ${date}`;
}
