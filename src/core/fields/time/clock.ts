/** Hours and minutes as they are written: `8`, `08`, `830`, `0830`, `8:30`, `8h30`, `8.30`; with am or pm by who is used to it. */
const WRITTEN = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})|\s*h)?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** The hour of a day of 24, or undefined where there is no such hour. */
function hourOf(written: string, half: string | undefined): number | undefined {
  const hour = Number(written);
  if (!half) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** A typed time of day as it is sent, `HH:mm:ss`; undefined for what is none. */
export function readClock(text: string): string | undefined {
  const [, hours = '', separated, joined, half] = WRITTEN.exec(text.trim()) ?? [];
  const hour = hours === '' ? undefined : hourOf(hours, half);
  const minutes = separated ?? joined ?? '00';
  if (hour === undefined || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}:00`;
}

/** A time of day as it is shown: `HH:mm`. What is none is shown as it was typed. */
export const formatClock = (value: string): string =>
  /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value;
