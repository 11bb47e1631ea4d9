const formats = new Map<string, Intl.DateTimeFormat>();

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
  const parts = formatIn(timeZone).formatToParts(date);
  const { day, month, year, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const days = locale.startsWith('en') ? `${month}/${day}` : `${day}/${month}`;
  return `${days}/${year} ${hour}:${minute}:${second}`;
}
