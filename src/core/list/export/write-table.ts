import { BYTE_ORDER_MARK, csvLine, separatorOf } from '../../contract/formats/csv.ts';
import type { Locale } from '../../session/language/locale.ts';
import type { CellRow, CellValue } from './read-cells.ts';

/** A table as a file is written from it. */
export interface ExportedTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly CellRow[];
  readonly locale: Locale;
  /** The IANA name of the zone that moments are shown in. */
  readonly timeZone: string;
}

/** The files that a table can be saved as. */
export const TABLE_FILES = {
  csv: { type: 'text/csv', write: async (table: ExportedTable) => toCsv(table) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toXlsx,
  },
} as const;
export type TableFile = keyof typeof TABLE_FILES;

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** A duration as spreadsheets read it: hours without end, minutes, seconds. */
const durationText = (seconds: number) =>
  [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(two).join(':');

/** The clock of a zone at a moment, as if it were that of UTC: files have no zones. */
function wallClock(moment: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return new Date(
    Date.UTC(
      ...([part('year'), part('month') - 1, part('day')] as const),
      ...([part('hour'), part('minute'), part('second')] as const),
    ),
  );
}

function csvText(value: CellValue, { locale, timeZone }: ExportedTable): string {
  if (value instanceof Date) {
    const [date = '', clock = ''] = wallClock(value, timeZone).toISOString().slice(0, 19).split('T');
    return `${dayText(date, locale)} ${clock}`;
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, locale);
  if ('day' in value) return dayText(value.day, locale);
  if ('share' in value) return `${numberText(Number((value.share * 100).toFixed(2)), locale)}%`;
  return durationText(value.seconds);
}

/** Gives a number as spreadsheets of a language read it: without signs between thousands. */
const numberText = (value: number, locale: Locale) =>
  locale === 'pt-BR' ? String(value).replace('.', ',') : String(value);

/** Gives a day, `YYYY-MM-DD`, as spreadsheets of a language read it. */
function dayText(date: string, locale: Locale): string {
  const [year, month, day] = date.split('-');
  return `${locale === 'pt-BR' ? `${day}/${month}` : `${month}/${day}`}/${year}`;
}

/** Gives a table as text that spreadsheets paste: cells between tabs, nothing of it run. */
export const tableText = (table: ExportedTable): string => linesOf(table, '\t');

const linesOf = (table: ExportedTable, separator: string): string => {
  const lines = table.rows.map((row) => row.map((value) => csvText(value, table)));
  return [table.headings, ...lines].map((line) => csvLine(line, separator)).join('');
};

const toCsv = (table: ExportedTable): string => BYTE_ORDER_MARK + linesOf(table, separatorOf(table.locale));

const DAY_FORMATS = { 'pt-BR': 'dd/mm/yyyy', 'en-US': 'mm/dd/yyyy' } as const;
const DAY_SECONDS = 86_400;
/** The most letters of a cell, as spreadsheets have it. */
const CELL_MAXIMUM = 32_767;

function xlsxCell(value: CellValue, { locale, timeZone }: ExportedTable) {
  if (value instanceof Date)
    return { value: wallClock(value, timeZone), type: Date, format: `${DAY_FORMATS[locale]} hh:mm:ss` };
  // Texts are stored as texts: a spreadsheet runs none of them.
  if (typeof value === 'string') return { value: value.slice(0, CELL_MAXIMUM), type: String };
  if (typeof value === 'number') return { value, type: Number };
  if ('day' in value) return { value: new Date(value.day), type: Date, format: DAY_FORMATS[locale] };
  if ('share' in value) return { value: value.share, type: Number, format: '0.0%' };
  return { value: value.seconds / DAY_SECONDS, type: Number, format: '[h]:mm:ss' };
}

/** The width of a column in letters: that of its longest texts, within reason. */
const widthOf = (texts: readonly string[]) => ({
  width: Math.min(60, Math.max(10, ...texts.map(({ length }) => length + 2))),
});

/** Control characters that a spreadsheet's XML cannot have. */
const SHEET_NAME = /[\\/?*[\]:\p{Cc}]/gu;

async function toXlsx(table: ExportedTable): Promise<Blob> {
  // Without a worker, which strict policies of hosts forbid.
  const { default: write } = await import('write-excel-file/universal');
  const { headings, rows, title } = table;
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const sheet = [head, ...rows.map((row) => row.map((value) => xlsxCell(value, table)))];
  const columns = headings.map((heading, at) =>
    widthOf([heading, ...rows.slice(0, 500).map((row) => csvText(row[at] ?? '', table))]),
  );
  return await write(sheet, {
    columns,
    sheet: title.replaceAll(SHEET_NAME, ' ').slice(0, 31),
    stickyRowsCount: 1,
  }).toBlob();
}
