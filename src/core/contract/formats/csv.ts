/** The separator that spreadsheets of a language expect. */
export const separatorOf = (language: 'pt-BR' | 'en-US'): string => (language === 'pt-BR' ? ';' : ',');

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line: RFC 4180, with each value protected from being run as a formula. */
export const csvLine = (values: readonly string[], separator: string): string =>
  `${values.map(csvValue).join(separator)}\r\n`;

/** The beginnings of cells that spreadsheets run, also after blanks and signs that nobody sees; an apostrophe makes them text. */
const FORMULA = /^[\s\p{Cc}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]*[=+\-@|−]|^[\t\r\n]/u;
/**
 * Tells whether a cell is run, in signs of any form: full-width, small, raised and lowered ones are the same to spreadsheets. They are taken
 * apart, since a mark that follows would make another sign of them.
 */
const isFormula = (cell: string): boolean => FORMULA.test(cell) || FORMULA.test(cell.normalize('NFKD'));
/** A telephone number with its country: a plus and digits run nothing, and an apostrophe would be taken for a part of the number. */
const NUMBER = /^\+[1-9]\d{6,14}$/;
/** Values with the separator of any spreadsheet are quoted, also if this file has another. */
const QUOTED = /[",;\t\r\n]/;

function csvValue(value: string): string {
  const safe = isFormula(value) && !NUMBER.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes back what keeps a value from being run: a cell as it was before it was written. */
export const unprotectedCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
