import { BYTE_ORDER_MARK, csvLine, separatorOf } from '../../../../core/contract/formats/csv.ts';
import { matchLocale } from '../../../../core/session/language/locale.ts';

/** Writes a table as spreadsheets of a language read it. */
export function writeCsv(rows: readonly (readonly string[])[], locale: string): Blob {
  const separator = separatorOf(matchLocale(locale) ?? 'en-US');
  return new Blob([BYTE_ORDER_MARK, ...rows.map((row) => csvLine(row, separator))], { type: 'text/csv' });
}
