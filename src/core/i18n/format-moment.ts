const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts of a moment, in figures, as the clocks and calendars of a zone show it. */
const partsIn = (timeZone: string, date: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Formats a moment (ISO 8601) in a zone: exactly `DD/MM/YYYY HH:mm:ss` in Portuguese, `MM/DD/YYYY HH:mm:ss`
 * in English (decision 56). Returns a text that is not a moment unchanged. It uses the browser's own
 * formatter, which knows the zones: a library's would be fetched before a list's first rows.
 */
export function formatMoment(moment: string, locale: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const { day, month, year, hour, minute, second } = partsIn(timeZone, date);
  const days = locale.startsWith('en') ? `${month}/${day}` : `${day}/${month}`;
  return `${days}/${year} ${hour}:${minute}:${second}`;
}

/** Formats the time of a day at a moment (epoch milliseconds) in a zone: `HH:mm:ss`. */
export function formatTime(moment: number, timeZone: string): string {
  const { hour, minute, second } = partsIn(timeZone, new Date(moment));
  return `${hour}:${minute}:${second}`;
}
