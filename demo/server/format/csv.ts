/** The separator that spreadsheets of a language expect. */
export const separatorOf = (language: 'pt-BR' | 'en-US'): string => (language === 'pt-BR' ? ';' : ',');

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line: RFC 4180, with each value protected from being run as a formula. */
export const csvLine = (values: readonly string[], separator: string): string =>
  `${values.map(csvValue).join(separator)}\r\n`;

/**
 * The beginnings of cells that spreadsheets run, also in full-width signs and after blanks; an apostrophe
 * makes them text.
 */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@|−＝＋－＠｜]|^[\t\r\n]/;
/** Values with any separator of a spreadsheet are quoted, whichever one this file has. */
const QUOTED = /[",;\t\r\n]/;

function csvValue(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Seconds as HH:MM:SS, which spreadsheets read as a duration; empty for null. */
export function csvDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

/** `DD/MM/YYYY HH:mm:ss`, in English `MM/DD/YYYY HH:mm:ss` (file 1, section 9). */
export function csvMoment(language: 'pt-BR' | 'en-US', time: string): string {
  const [date = '', clock = ''] = time.split(' ');
  const [year, month, day] = date.split('-');
  return `${language === 'pt-BR' ? `${day}/${month}` : `${month}/${day}`}/${year} ${clock}`;
}
