/** Days are text, `YYYY-MM-DD`, and are counted in UTC, where every day has 24 hours. */

const DAY = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** Gives the day a number of days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** Gives the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY);

/** Tells whether a text is an existing day: not 30 February, not `tomorrow`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayAfter(text, 0) === text;

/** Gives the day on which an instant falls in a zone. Swedish writes days as they are written here. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
