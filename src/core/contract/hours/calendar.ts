import { WEEKDAYS, type Weekday } from '../formats/schedule-hours.ts';

/** Names the day of the week of a day `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;

/** The local date and time `YYYY-MM-DDTHH:mm` of an instant: clocks that are changed are the zone's matter. */
export function localTimeAt(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(instant).replace(' ', 'T');
}

/** Tells whether a text names a zone of this machine. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
