import Papa from 'papaparse';
import { LIMITS, RefusedFile, type Table, tableOf } from './table.ts';

/** The signs that separate values: a file has one of them, whatever language its spreadsheet was in. */
const SEPARATORS = [';', '\t', ',', '|'];

/** The most frequent separator of the first line, outside of quotes. A line without any is that of one column. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((sign) => line.split(sign).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? Papa.UNIT_SEP : (SEPARATORS[counts.indexOf(most)] ?? Papa.UNIT_SEP);
}

/** Empty ones among them. */
const LINES = 5 * LIMITS.rows;

/** Excel's own line that names the separator. */
const NAMED = /^sep=(.)\r?\n/i;

/**
 * Reads a table of values that a sign separates.
 * @throws RefusedFile if it is larger than the limits, empty, or has quotes that are not closed: all that follows would be one cell
 */
export function readCsv(text: string): Table {
  const [line = '', named] = NAMED.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: named ?? separatorOf(text),
    preview: LINES,
  });
  if (data.length === LINES) throw new RefusedFile('tooManyRows');
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new RefusedFile('openQuote', open, (open.row ?? 0) + 1);
  return tableOf(data);
}

/**
 * Reads a pasted text. A table has several lines, and in the first of them tabs, as cells of a spreadsheet do, or `;`. Anything
 * else is a list, in which a line, a tab or a `;` ends each value: values may have commas.
 */
export function readPasted(text: string): Table {
  if (text.length > LIMITS.bytes) throw new RefusedFile('tooLarge');
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  const isTable = lines.length > 1 && /[\t;]\s*[^\s;]/.test(lines[0] ?? '');
  return isTable ? readCsv(text) : tableOf(text.split(/\r\n|[\r\n\t;]/).map((value) => [value]));
}
