import { isDay } from '../../contract/formats/days.ts';

const WRITTEN = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const CENTURY = '20';

/**
 * A typed date as it is sent, `YYYY-MM-DD`; undefined for what is none. Day and month are in the language's order; without a year it is the
 * next such day.
 */
export function readDay(typed: string, locale: string, today: string): string | undefined {
  const text = typed.trim();
  if (ISO.test(text)) return isDay(text) ? text : undefined;
  const [, first = '', second = '', year] = WRITTEN.exec(text) ?? [];
  if (first === '') return undefined;
  const [month, day] = locale.startsWith('en') ? [first, second] : [second, first];
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) return existing(`${year.length === 2 ? CENTURY + year : year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  const next = `${thisYear}-${monthAndDay}` < today ? thisYear + 1 : thisYear;
  return existing(`${next}-${monthAndDay}`);
}

const existing = (day: string) => (isDay(day) ? day : undefined);
